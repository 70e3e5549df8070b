//! The heuristics by name: what each says to a player, and how it can be switched off.

/// PAPER: "About 50 identifiable heuristics are used in computing the plausibility." The original's weights
/// stand beside each.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub(in super::super) enum Heuristic {
    /// 512 for every move.
    Beginning = 1,
    /// 768 for castling, and nothing else.
    Castling,
    /// The importance of the squares the man bears on, new place against old.
    SquaresBorneUpon,
    /// The square the man leaves does not count as gained.
    VacatedSquare,
    /// Kings and queens count half of their squares.
    HalfForKingAndQueen,
    /// 32 to the rank or file of the enemy king.
    RankOrFileOfKing,
    /// 32 to a diagonal of the enemy king.
    DiagonalOfKing,
    /// 40 for each centre square a pawn attacks.
    PawnAttacksCentre,
    /// 40 when a pawn attacks a pawn.
    PawnBreak,
    /// 64 for attacking a pinned man.
    AttacksPinned,
    /// 16 for attacking a pinned pawn that a pawn defends.
    AttacksPinnedDefendedPawn,
    /// Half the difference, at most 256, for attacking a dearer man.
    AttacksDearer,
    /// A quarter of his value for attacking an undefended man.
    AttacksUndefended,
    /// 16 when he is not defended more often than attacked.
    AttacksPoorlyDefended,
    /// 96 for one more attack where the balance can be shifted.
    ShiftsBalance,
    /// 16 against offering the exchange of equal men.
    OffersTrade,
    /// 256 against moving a piece in the first plies unless it is attacked.
    TooEarly,
    /// 32 against the first move of the king (as printed: it makes other moves look better).
    FirstKingMove,
    /// 128 more while castling is possible.
    CastlingStillPossible,
    /// What the man would lose by staying where he is.
    EscapesLoss,
    /// 32 to 256 by rank for standing before an enemy passed pawn.
    BlocksPassedPawn,
    /// 32 to 256 by rank for pushing a passed pawn.
    PushesPassedPawn,
    /// 32 for moving a backward pawn.
    MovesBackwardPawn,
    /// The king is pulled back while the board is full.
    PullsKingBack,
    /// The squares an own slider no longer sees.
    BlocksOwnLine,
    /// The squares an enemy slider no longer sees.
    BlocksEnemyLine,
    /// 96 against standing before the unmoved king's or queen's pawn.
    BlocksCentrePawn,
    /// The squares an own slider sees after the move.
    OpensOwnLine,
    /// 8 for each square opened to an enemy slider.
    OpensEnemyLine,
    /// An own man there becomes outnumbered.
    ExposesOutnumbered,
    /// An own man there is attacked by a cheaper one.
    ExposesDearer,
    /// 8 for any other own man there.
    ExposesMan,
    /// 48 against moving an unmoved rook while the king has not moved.
    UnmovedRook,
    /// The developmental value of the man taken.
    TakesDevelopment,
    /// The whole value of a man that is not really defended.
    TakesUndefended,
    /// What a favourable exchange gains.
    FavourableExchange,
    /// What an exchange by several men comes to.
    LongExchange,
    /// The loss of an unfavourable exchange.
    UnfavourableExchange,
    /// 128 for at least as many attacks as the enemy.
    MoreAttacks,
    /// The loss on a square where the man can be taken.
    GoesEnPrise,
    /// 160, 256 or 384 for attacking two, three or more men at once.
    AttacksSeveral,
    /// Less than nothing counts as nothing.
    NotNegative,
    /// Squares: 8 for every square.
    EverySquare,
    /// Squares: 12 or 20 more for the centre, the far half the more.
    CentreSquare,
    /// Squares: 8 more for the ring round the centre.
    RingSquare,
    /// Squares: 16 more beside the enemy king.
    SquareByEnemyKing,
    /// Squares: 8 more where an own man stands, king and queen excepted.
    SquareOfOwnMan,
    /// Squares: the value of an own man en prise there, half if he can still move away.
    SquareOfManEnPrise,
}

/// How many there are.
pub(in super::super) const HEURISTICS: usize = Heuristic::SquareOfManEnPrise as usize;

impl Heuristic {
    /// Its bit in the set of those switched off.
    pub(in super::super) const fn bit(self) -> u64 {
        1 << self as u8
    }

    /// The comment the trace of a move prints beside the points.
    pub(in super::super) const fn comment(self) -> &'static str {
        match self {
            Heuristic::Beginning => "every move begins with this",
            Heuristic::Castling => "castling",
            Heuristic::SquaresBorneUpon => "importance of a square borne upon",
            Heuristic::VacatedSquare => "the square left does not count",
            Heuristic::HalfForKingAndQueen => "king and queen count half",
            Heuristic::RankOrFileOfKing => "on the rank or file of the enemy king",
            Heuristic::DiagonalOfKing => "on a diagonal of the enemy king",
            Heuristic::PawnAttacksCentre => "pawn attacks a centre square",
            Heuristic::PawnBreak => "pawn attacks a pawn",
            Heuristic::AttacksPinned => "attacks a pinned man",
            Heuristic::AttacksPinnedDefendedPawn => "attacks a pinned pawn defended by a pawn",
            Heuristic::AttacksDearer => "attacks a dearer man: half the difference",
            Heuristic::AttacksUndefended => "attacks an undefended man: a quarter of his value",
            Heuristic::AttacksPoorlyDefended => "attacks a poorly defended man",
            Heuristic::ShiftsBalance => "shifts the balance of power on a square",
            Heuristic::OffersTrade => "offers a trade of equal men",
            Heuristic::TooEarly => "too early to move this piece",
            Heuristic::FirstKingMove => "first move of the king",
            Heuristic::CastlingStillPossible => "castling is still possible",
            Heuristic::EscapesLoss => "would be lost where it stands",
            Heuristic::BlocksPassedPawn => "stands before a passed pawn",
            Heuristic::PushesPassedPawn => "pushes a passed pawn",
            Heuristic::MovesBackwardPawn => "moves a backward pawn",
            Heuristic::PullsKingBack => "pulls the king back",
            Heuristic::BlocksOwnLine => "blocks an own line",
            Heuristic::BlocksEnemyLine => "blocks an enemy line",
            Heuristic::BlocksCentrePawn => "blocks an unmoved centre pawn",
            Heuristic::OpensOwnLine => "opens a line to this square",
            Heuristic::OpensEnemyLine => "opens a square to an enemy line",
            Heuristic::ExposesOutnumbered => "exposes a man who is outnumbered",
            Heuristic::ExposesDearer => "exposes a man to a cheaper one",
            Heuristic::ExposesMan => "exposes a man",
            Heuristic::UnmovedRook => "moves a rook the king might castle with",
            Heuristic::TakesDevelopment => "takes a man who bears on this square",
            Heuristic::TakesUndefended => "takes a man who is not really defended",
            Heuristic::FavourableExchange => "takes a dearer man",
            Heuristic::LongExchange => "takes and holds its own in the exchange",
            Heuristic::UnfavourableExchange => "takes a cheaper man",
            Heuristic::MoreAttacks => "has more attacks than the opponent",
            Heuristic::GoesEnPrise => "can be taken there",
            Heuristic::AttacksSeveral => "attacks several men at once",
            Heuristic::NotNegative => "less than nothing counts as nothing",
            Heuristic::EverySquare => "every square",
            Heuristic::CentreSquare => "centre square",
            Heuristic::RingSquare => "ring round the centre",
            Heuristic::SquareByEnemyKing => "beside the enemy king",
            Heuristic::SquareOfOwnMan => "an own man stands there",
            Heuristic::SquareOfManEnPrise => "an own man is en prise there",
        }
    }
}

/// One entry of the trace of a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in super::super) struct Factor {
    pub heuristic: Heuristic,
    pub points: i32,
    /// The square it is about.
    pub at: usize,
    /// Is it given up with the old place?
    pub old_place: bool,
}
