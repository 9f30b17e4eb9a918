//! The rules of the house that can be read off the `use` lines.
