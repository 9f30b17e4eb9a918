//! Clients of the built server on prepared businesses of three sizes. They measure the processor time and the latency
//! of requests, and the server's memory. Everything is measured from outside, through sockets and `/proc`, so it needs
//! Linux. Code that uses the server's internals does not belong here.

pub mod bare;
pub mod business;
pub mod client;
pub mod cpu;
pub mod details;
pub mod drive;
pub mod echo;
pub mod figures;
pub mod goals;
pub mod kinds;
pub mod measure;
pub mod memory;
pub mod prepared;
pub mod server;
pub mod special;
pub mod streams;
