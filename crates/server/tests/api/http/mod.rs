//! Behavior of all endpoints: errors, headers, malformed bodies, compression, requests from other sites, files and
//! connections.

mod bodies;
mod buffers;
mod compression;
mod elsewhere;
mod envelope;
mod files;
mod headers;
mod hosts;
mod origins;
mod panics;
mod socket;
mod unchanged;
mod write_rate;
