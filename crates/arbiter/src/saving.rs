//! A game in progress as a file.
