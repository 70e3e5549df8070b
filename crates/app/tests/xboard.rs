//! The xboard protocol with the real binary.

mod common;

use std::time::Duration;

use arbiter::Table;
use common::Talk;
use programs::CARDS;

fn ready(id: &str) -> Talk {
    let mut talk = Talk::start(&["xboard", id]);
    talk.say("xboard");
    talk.say("protover 2");
    talk.hear("feature done=1");
    talk.say("new");
    talk
}

#[test]
fn features_name_the_program_and_its_options() {
    for card in CARDS {
        let mut talk = Talk::start(&["xboard", card.id]);
        talk.say("protover 2");
        let heard = talk.hear_until("feature done=1").join("\n");
        for word in ["ping=1", "setboard=1", "usermove=1", "draw=1", "variants=\"normal\"", card.name] {
            assert!(heard.contains(word), "{heard}");
        }
        for spec in card.options {
            assert!(heard.contains(&format!("option=\"{} -", spec.name)), "{heard}");
        }
    }
}

#[test]
fn every_program_plays_a_whole_game_against_itself() {
    for card in CARDS {
        let (mut white, mut black) = (ready(card.id), ready(card.id));
        for talk in [&mut white, &mut black] {
            talk.say("sd 2");
            talk.say("hard");
            talk.say("level 40 5 0");
        }
        let mut table = Table::default();
        white.say("go");
        while table.game().moves().len() < 60 {
            let (mover, other) = if table.turn() == board::Color::White {
                (&mut white, &mut black)
            } else {
                (&mut black, &mut white)
            };
            let heard = mover.hear("move ");
            let text = heard.trim_start_matches("move ").to_string();
            table.play(table.find(&text).unwrap()).unwrap();
            if let Some(end) = table.end() {
                assert!(mover.hear(end.result()).contains('{'));
                other.say(&format!("usermove {text}"));
                other.hear(end.result());
                break;
            }
            other.say("time 30000");
            other.say("otim 30000");
            other.say(&format!("usermove {text}"));
        }
        assert!(table.game().moves().len() > 10);
        assert_eq!((white.hang_up(), black.hang_up()), (0, 0));
    }
}

#[test]
fn mate_is_announced_by_whoever_gives_it() {
    let mut talk = ready(CARDS[0].id);
    for word in ["force", "usermove f2f3", "usermove e7e5", "usermove g2g4", "usermove d8h4"] {
        talk.say(word);
    }
    assert_eq!(talk.hear("0-1"), "0-1 {Black mates}");
    talk.say("undo");
    talk.say("undo");
    talk.say("setboard 6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1");
    talk.say("sd 3");
    talk.say("go");
    assert_eq!(talk.hear("move"), "move d1d8");
    assert_eq!(talk.hear("1-0"), "1-0 {White mates}");
}

#[test]
fn nonsense_is_answered_as_the_protocol_wants_it() {
    let mut talk = ready(CARDS[0].id);
    talk.say("usermove e2e5");
    assert_eq!(talk.hear("Illegal"), "Illegal move: e2e5");
    talk.say("usermove");
    talk.hear("Illegal move");
    talk.say("frobnicate");
    assert_eq!(talk.hear("Error"), "Error (unknown command): frobnicate");
    talk.say("setboard 8/8/8/8/8/8/8/8 w - - 0 1");
    assert_eq!(talk.hear("tellusererror"), "tellusererror Illegal position");
    for line in
        ["level x y z", "st -1", "sd 0", "undo", "remove", "option nothing=1", "variant suicide", "time x"]
    {
        talk.say(line);
        talk.hear("Error");
    }
    talk.say_bytes(b"\0\n\xff\n");
    let mut long = vec![b'x'; 1_000_000];
    long.push(b'\n');
    talk.say_bytes(&long);
    talk.say("ping 7");
    assert_eq!(talk.hear("pong"), "pong 7");
    talk.say("e2e4");
    talk.hear("move");
    assert_eq!(talk.hang_up(), 0);
}

#[test]
fn thinking_is_shown_stopped_and_taken_back() {
    for card in CARDS {
        let mut talk = ready(card.id);
        talk.say("post");
        talk.say("st 20");
        talk.say("usermove e2e4");
        talk.say("?");
        talk.hear("move");
        talk.say("remove");
        talk.say("usermove d2d4");
        talk.say("ping 1");
        talk.hear("pong 1");
        talk.say("draw");
        talk.say("?");
        talk.hear("move");
        talk.say("force");
        talk.say("undo");
        talk.say("st 600");
        talk.say("go");
        talk.say("force");
        talk.say("ping 2");
        talk.hear("pong 2");
        talk.hear_nothing_like("move", Duration::from_millis(100));
        talk.say("new");
        talk.say("quit");
        assert_eq!(talk.wait(), 0);
    }
}
