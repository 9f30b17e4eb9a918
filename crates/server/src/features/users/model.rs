//! Types that the other features use for people: a person's role, and the signed-in person who makes a request.

use std::net::IpAddr;

use uuid::Uuid;

use crate::text_enum;

text_enum! {
    /// A person's role.
    pub enum Role {
        /// An administrator, who can do everything.
        Admin = "admin",
        /// A worker, who can use the schedule and the jobs.
        Worker = "worker",
    }
}

/// The signed-in person who makes a request. Actions take this value; the HTTP extractors create it.
#[derive(Debug, Clone)]
pub struct Actor {
    /// The person's id.
    pub id: Uuid,
    /// The full name.
    pub full_name: String,
    /// The person's role.
    pub role: Role,
    /// The id of the person's session.
    pub session_id: Uuid,
    /// The IP address of the client.
    pub address: IpAddr,
}

impl Actor {
    /// Whether the person is an administrator.
    pub fn is_admin(&self) -> bool {
        self.role == Role::Admin
    }
}
