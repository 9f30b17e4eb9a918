//! What every endpoint shares: envelope, headers, malformed bodies, origins, files, and the socket itself.

mod bodies;
mod elsewhere;
mod envelope;
mod files;
mod headers;
mod origins;
mod socket;
mod unchanged;
