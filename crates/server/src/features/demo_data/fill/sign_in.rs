//! How the people of the demo business sign in: usernames and passwords. They are public.

/// The username of the administrator that `demo-data` prints.
pub(super) const ADMIN: &str = "admin";
/// The password of this administrator.
pub(in crate::features::demo_data) const ADMIN_PASSWORD: &str = "demo-admin";
/// The username of the worker that `demo-data` prints.
pub(super) const WORKER: &str = "worker";
/// The password of all other people of the demo business.
pub(in crate::features::demo_data) const WORKER_PASSWORD: &str = "demo-worker";
