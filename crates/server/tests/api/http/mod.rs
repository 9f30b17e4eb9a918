//! What all endpoints share: envelope, headers, malformed bodies, compression, origins, files, and the socket itself.

mod bodies;
mod compression;
mod elsewhere;
mod envelope;
mod files;
mod headers;
mod origins;
mod socket;
mod unchanged;
