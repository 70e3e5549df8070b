//! What pawns are: passed, opposed, first on their file; and what their advance is worth (p. 11).

use board::chess::{Bitboard, Move, Position, Square};
use board::{Color, Role};

use super::{Analysis, Rule, Tally};

/// PAPER: p. 11, the table of pawn moves by the rank of their destination, ranks 3 to 8. An opposed pawn
/// cannot reach the last two.
const OPPOSED: [i32; 6] = [2, 1, 3, 4, 0, 0];
const UNOPPOSED: [i32; 6] = [3, 5, 10, 13, 23, 80];

/// Is no enemy pawn ahead of this pawn on its own or a neighbouring file?
pub(super) fn is_passed(at: &Position, pawn: Square, owner: Color) -> bool {
    let files = Bitboard::file(pawn.file()) | Bitboard::neighbour_files(pawn.file());
    (Bitboard::ranks_ahead(owner, pawn) & files & at.men(!owner, Role::Pawn)).is_empty()
}

/// All passed pawns with their owners.
pub(super) fn passed_pawns(at: &Position) -> impl Iterator<Item = (Square, Color)> + '_ {
    Color::ALL.into_iter().flat_map(move |owner| {
        at.men(owner, Role::Pawn)
            .filter(move |&pawn| is_passed(at, pawn, owner))
            .map(move |pawn| (pawn, owner))
    })
}

impl Analysis<'_> {
    /// PAPER: p. 11: the table of advances. "If TECH has multipled pawns on a file, only the first is given
    /// this bonus; the other pawns lose 10 points."
    /// CHOICE: the first is the foremost, judged on the file the pawn leaves.
    pub(super) fn pawn_advance(&self, m: Move, tally: &mut Tally) {
        let ours = self.at.men(self.me, Role::Pawn);
        let foremost =
            (ours & Bitboard::file(m.from().file()) & Bitboard::ranks_ahead(self.me, m.from())).is_empty();
        if !foremost {
            tally.add(Rule::RearMultipledPawn, -10);
            return;
        }
        let opposed = self.is_opposed(m.to());
        let rank = m.to().rank_from(self.me) + 1;
        let table = if opposed { &OPPOSED } else { &UNOPPOSED };
        tally.add(Rule::PawnToRank { rank, opposed }, table[usize::from(rank) - 3]);
    }

    /// CHOICE: opposed by an enemy pawn ahead on the same file; `opposed=neighbours` looks at the files
    /// beside it too, as Tech II does.
    fn is_opposed(&self, square: Square) -> bool {
        let mut files = Bitboard::file(square.file());
        if self.settings.opposed_by_neighbours {
            files |= Bitboard::neighbour_files(square.file());
        }
        (Bitboard::ranks_ahead(self.me, square) & files & self.at.men(!self.me, Role::Pawn)).any()
    }
}
