//! The teletype.
