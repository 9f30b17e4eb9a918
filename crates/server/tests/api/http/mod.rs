//! What every endpoint shares: envelope, headers, malformed bodies, origins, files, and the socket itself.

mod bodies;
mod envelope;
mod files;
mod origins;
mod socket;
mod unchanged;
