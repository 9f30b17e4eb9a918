//! Callers of the built server, on prepared businesses of three sizes: what a request costs in processor time, how long
//! it takes, and how much memory the server holds. Everything is seen from outside, through sockets and `/proc`, so that
//! it needs Linux; nothing here may look into the server.

pub mod business;
pub mod client;
pub mod cpu;
pub mod drive;
pub mod echo;
pub mod figures;
pub mod goals;
pub mod kinds;
pub mod memory;
pub mod prepared;
pub mod rounds;
pub mod server;
pub mod special;
pub mod streams;
