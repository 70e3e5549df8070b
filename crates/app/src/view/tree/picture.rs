//! The tree as a picture that a person can look at.
//!
//! A search of three plies has thousands of moves. The picture keeps the best few of each position,
//! best first, and always the line the program expects; how many it leaves out stands behind the
//! move whose replies they are.

use std::cmp::Reverse;

use board::Color;

use super::Plant;

/// How many moves of the first position are shown when nobody says.
const FIRST_MOVES: usize = 6;
/// How many rows the picture then has at most, so that it is less than 2000 pixels high.
const MOST_ROWS: usize = 95;

const ROW: usize = 20;
const COLUMN: usize = 110;
/// The width of a letter of the fixed font, rounded up.
const LETTER: usize = 8;
const MARGIN: usize = 20;
/// The rows above the first move.
const HEADING: usize = 2;

/// Which moves are drawn.
struct Chosen {
    /// In the order of the rows, each with how many of its replies are left out.
    rows: Vec<(usize, usize)>,
    /// How many moves of the first position are left out.
    first_left_out: usize,
}

/// Draws the tree with so many moves of each position; without a number, with as many as fit.
pub(super) fn svg(plant: &Plant<'_>, moves: Option<usize>) -> String {
    draw(plant, &choose(plant, moves))
}

fn choose(plant: &Plant<'_>, moves: Option<usize>) -> Chosen {
    if let Some(moves) = moves {
        return pick(plant, moves, moves);
    }
    // As many replies as moves if there is room, else fewer: the first position matters most.
    let mut replies = FIRST_MOVES;
    loop {
        let chosen = pick(plant, FIRST_MOVES, replies);
        if chosen.rows.len() <= MOST_ROWS || replies == 1 {
            return chosen;
        }
        replies -= 1;
    }
}

/// The best `first` moves and under each move its best `replies`.
fn pick(plant: &Plant<'_>, first: usize, replies: usize) -> Chosen {
    let (roots, first_left_out) = best(plant, &plant.roots, first);
    let mut rows = Vec::new();
    // A stack of our own, as for the other drawings: the tree may be deep.
    let mut waiting: Vec<usize> = roots.into_iter().rev().collect();
    while let Some(i) = waiting.pop() {
        let (children, left_out) = best(plant, &plant.children[i], replies);
        rows.push((i, left_out));
        waiting.extend(children.into_iter().rev());
    }
    Chosen { rows, first_left_out }
}

/// The best of some moves of one position, the expected one before all, and how many others there are.
/// Equals stay in the order of the search.
fn best(plant: &Plant<'_>, moves: &[usize], most: usize) -> (Vec<usize>, usize) {
    let mut order = moves.to_vec();
    // Values are those of the side that decides; its opponent wants them low.
    order.sort_by_key(|&i| {
        let node = &plant.nodes[i];
        let decider_moves = node.ply % 2 == 1;
        let wish = node.value.map(|value| if decider_moves { value } else { value.saturating_neg() });
        (Reverse(plant.expected[i]), Reverse(wish))
    });
    let left_out = order.len().saturating_sub(most);
    order.truncate(most);
    (order, left_out)
}

/// One row a move and one column a ply, with elbows from a move to its replies. The side that moved
/// shows as a white or black dot, the expected line in bold on a band.
fn draw(plant: &Plant<'_>, chosen: &Chosen) -> String {
    let mut row_of = vec![0; plant.nodes.len()];
    for (row, &(i, _)) in chosen.rows.iter().enumerate() {
        row_of[i] = row + HEADING;
    }
    let left_edge = |i: usize| (plant.nodes[i].ply as usize - 1) * COLUMN + MARGIN;
    let middle = |i: usize| row_of[i] * ROW + ROW;
    let mut heading = plant.heading("bold is");
    heading.push_str(&more(chosen.first_left_out, ["move", "moves"]));

    let labels: Vec<String> = chosen
        .rows
        .iter()
        .map(|&(i, left_out)| plant.label(i) + &more(left_out, ["reply", "replies"]))
        .collect();
    let ends =
        chosen.rows.iter().zip(&labels).map(|(&(i, _), label)| left_edge(i) + label.chars().count() * LETTER);
    let width = ends.chain([heading.chars().count() * LETTER]).max().unwrap_or(0) + 2 * MARGIN;
    let height = (chosen.rows.len() + HEADING) * ROW + ROW;
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"0 0 {width} {height}\" font-family=\"monospace\" font-size=\"13\">\n\
         <rect width=\"100%\" height=\"100%\" fill=\"#fffdf6\"/>\n\
         <text x=\"{MARGIN}\" y=\"{}\">{}</text>\n",
        ROW + 4,
        escaped(&heading)
    );
    for (&(i, _), label) in chosen.rows.iter().zip(&labels) {
        let node = &plant.nodes[i];
        let (x, y) = (left_edge(i), middle(i));
        let mut weight = "";
        if plant.expected[i] {
            weight = " font-weight=\"bold\"";
            text.push_str(&format!(
                "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"4\" fill=\"#f3e3b3\"/>\n",
                x - 8,
                y - ROW / 2 + 1,
                label.chars().count() * LETTER + 24,
                ROW - 2
            ));
        }
        if let Some(parent) = node.parent {
            text.push_str(&format!(
                "<path d=\"M{} {}V{y}H{}\" fill=\"none\" stroke=\"#b8ab8f\"/>\n",
                left_edge(parent),
                middle(parent) + 5,
                x - 5
            ));
        }
        let white_moved = (node.ply % 2 == 1) == (plant.first_turn == Color::White);
        let fill = if white_moved { "#ffffff" } else { "#222222" };
        text.push_str(&format!(
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"4\" fill=\"{fill}\" stroke=\"#222222\"/>\
             <text x=\"{}\" y=\"{}\"{weight} xml:space=\"preserve\">{}</text>\n",
            x + 9,
            y + 4,
            escaped(label)
        ));
    }
    text.push_str("</svg>\n");
    text
}

/// What is left out behind this: `+1 more move`, `+23 more replies`.
fn more(left_out: usize, [one, many]: [&str; 2]) -> String {
    match left_out {
        0 => String::new(),
        1 => format!("  +1 more {one}"),
        number => format!("  +{number} more {many}"),
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use board::Rules;
    use board::chess::Position;
    use frame::Tree;

    use super::super::Drawing;

    /// All moves down to a depth, each with the value it is given.
    fn grow(tree: &mut Tree, at: &Position, plies: u32, value: &dyn Fn(&str) -> i64) {
        for &m in &at.legal_moves() {
            let text = m.to_string();
            tree.enter(|| text.clone());
            if plies > 1 {
                grow(tree, &at.play(m), plies - 1, value);
            }
            tree.leave(Some(value(&text)), "");
        }
    }

    fn height(picture: &str) -> usize {
        let (_, after) = picture.split_once("height=\"").unwrap();
        after.split('"').next().unwrap().parse().unwrap()
    }

    #[test]
    fn a_picture_is_small_and_keeps_the_expected_line() {
        let start = Position::initial();
        let line = ["a2a3", "h7h6", "b1c3"].map(str::to_string);
        for plies in 1..=3 {
            let mut tree = Tree::new(plies, 1_000_000);
            grow(&mut tree, &start, plies, &|_| 0);
            let picture = Drawing::Svg.draw(&tree, &start, &line, None);
            assert!(height(&picture) <= 2000, "{plies}: {}", height(&picture));
            assert_eq!(picture.matches("font-weight").count(), plies as usize, "{picture}");
            assert!(picture.contains("P-QR3 a3") && picture.contains("+14 more moves"), "{picture}");
        }
    }

    #[test]
    fn the_best_moves_of_either_side_come_first() {
        let start = Position::initial();
        let mut tree = Tree::new(2, 1000);
        grow(&mut tree, &start, 2, &|text| match text {
            "d2d4" => 30,
            "c7c5" => -40,
            _ => 0,
        });
        let picture = Drawing::Svg.draw(&tree, &start, &["e2e4".to_string()], Some(2));
        let moves: Vec<&str> =
            picture.lines().filter_map(|line| line.split_once("preserve\">")?.1.split(' ').nth(1)).collect();
        assert_eq!(moves, ["e4", "c5", "a6", "d4", "c5", "a6"]);
        assert!(picture.contains("Values as White sees them"), "{picture}");
        // Black decides in a position of its own.
        let after = start.play(Rules::find_move(&start, "e2e4").unwrap());
        let mut tree = Tree::new(1, 1000);
        grow(&mut tree, &after, 1, &|text| i64::from(text == "c7c5"));
        let picture = Drawing::Svg.draw(&tree, &after, &[], Some(1));
        assert!(
            picture.contains("P-QB4 c5  +1") && picture.contains("Values as Black sees them"),
            "{picture}"
        );
    }
}
