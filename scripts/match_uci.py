#!/usr/bin/env python3
"""A match between one of our programs and a stockfish of limited strength, both as UCI engines.

    scripts/match_uci.py --program tech --games 40 --movetime 0.1 --elo 1500

Every opening is played with both colours. The referee is python-chess, which knows nothing of our code.
"""

import argparse
import math
import shutil
import sys

import chess
import chess.engine

OPENINGS = [
    "e4 e5 Nf3 Nc6", "e4 c5 Nf3 d6", "e4 e6 d4 d5", "e4 c6 d4 d5", "d4 d5 c4 e6", "d4 d5 c4 c6",
    "d4 Nf6 c4 g6", "d4 Nf6 c4 e6", "c4 e5 Nc3 Nf6", "Nf3 d5 g3 Nf6", "e4 e5 Bc4 Nf6", "e4 e5 Nc3 Nf6",
    "e4 c5 Nc3 Nc6", "e4 d6 d4 Nf6", "e4 d5 exd5 Qxd5", "d4 f5 g3 Nf6", "d4 d5 Nf3 Nf6", "c4 c5 Nf3 Nf6",
    "e4 e5 d4 exd4", "e4 g6 d4 Bg7",
]


def play(white, black, opening, movetime):
    board = chess.Board()
    for san in opening.split():
        board.push_san(san)
    game = object()
    while not board.is_game_over(claim_draw=True) and board.ply() < 400:
        engine = white if board.turn else black
        result = engine.play(board, chess.engine.Limit(time=movetime), game=game)
        if result.move is None or result.move not in board.legal_moves:
            return ("0-1" if board.turn else "1-0"), board, "illegal move"
        board.push(result.move)
    outcome = board.outcome(claim_draw=True)
    if outcome is None:
        return "1/2-1/2", board, "400 plies"
    return outcome.result(), board, outcome.termination.name.lower()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default="tech")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--movetime", type=float, default=0.1)
    parser.add_argument("--elo", type=int, default=1500)
    parser.add_argument("--binary", default="target/release/plausible")
    arguments = parser.parse_args()
    stockfish = shutil.which("stockfish") or shutil.which("stockfish", path="/usr/games")
    if stockfish is None:
        sys.exit("match_uci.py: expected Debian's stockfish on this machine, found none (apt-get install stockfish)")

    ours = chess.engine.SimpleEngine.popen_uci([arguments.binary, "uci", arguments.program])
    theirs = chess.engine.SimpleEngine.popen_uci(stockfish)
    theirs.configure({"UCI_LimitStrength": True, "UCI_Elo": arguments.elo, "Threads": 1})
    wins = draws = losses = 0
    try:
        for number in range(arguments.games):
            opening = OPENINGS[number // 2 % len(OPENINGS)]
            we_are_white = number % 2 == 0
            pair = (ours, theirs) if we_are_white else (theirs, ours)
            result, board, why = play(*pair, opening, arguments.movetime)
            if result == "1/2-1/2":
                draws += 1
            elif (result == "1-0") == we_are_white:
                wins += 1
            else:
                losses += 1
            print(f"{number + 1:3} {'white' if we_are_white else 'black'} {result:7} {board.fullmove_number:3} moves, "
                  f"{why:22} +{wins} ={draws} -{losses}", flush=True)
    finally:
        ours.quit()
        theirs.quit()
    played = wins + draws + losses
    score = (wins + draws / 2) / played
    error = 1.96 * math.sqrt(max(wins + draws / 4 - played * score * score, 0) / played / played)
    print(f"{arguments.program}: {wins + draws / 2:g} of {played} = {score:.1%} +- {error:.1%} "
          f"against stockfish at UCI_Elo {arguments.elo}, {arguments.movetime} s a move")


if __name__ == "__main__":
    main()
