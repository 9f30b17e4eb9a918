//! Passwords as argon2id hashes, made and checked off the async threads and only a few at a time,
//! so that a storm of sign-ins takes neither all the memory nor all the cores.

use std::sync::Arc;

use argon2::{
    Algorithm, Argon2, Params, Version,
    password_hash::{PasswordHasher, PasswordVerifier, phc::PasswordHash},
};
use tokio::{sync::Semaphore, task::spawn_blocking};

/// The longest password, in bytes (decisions 5).
pub const MOST_BYTES: usize = 1_024;

/// A password could not be hashed: the machine gave no randomness or memory.
#[derive(Debug, thiserror::Error)]
#[error("password hashing failed: {0}")]
pub struct PasswordError(String);

/// How hard a hash is to compute.
#[derive(Debug, Clone, Copy)]
pub struct Cost {
    /// Memory in KiB.
    pub memory: u32,
    /// Passes over the memory.
    pub passes: u32,
}

impl Cost {
    /// What accounts are kept with: 19 MiB, two passes.
    pub const STANDARD: Self = Self {
        memory: 19 * 1_024,
        passes: 2,
    };
    /// As little as argon2 allows: for tests whose point is something else.
    pub const LEAST: Self = Self {
        memory: 8,
        passes: 1,
    };
}

/// Makes and checks password hashes.
#[derive(Clone)]
pub struct Passwords {
    argon2: Argon2<'static>,
    turns: Arc<Semaphore>,
    /// Checked against when there is no account, so that the answer takes as long.
    nobody: Arc<str>,
}

impl Passwords {
    /// A hasher of the given cost.
    pub fn new(cost: Cost) -> Result<Self, PasswordError> {
        let params = Params::new(cost.memory, cost.passes, 1, None).map_err(failed)?;
        let argon2 = Argon2::new(Algorithm::Argon2id, Version::V0x13, params);
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let nobody = argon2
            .hash_password(b"nobody has this password")
            .map_err(failed)?
            .to_string();
        Ok(Self {
            argon2,
            turns: Arc::new(Semaphore::new(cores.min(4))),
            nobody: nobody.into(),
        })
    }

    /// The hash of a password, as a PHC string. Blocks; for commands without a runtime.
    pub fn hash_blocking(&self, password: &str) -> Result<String, PasswordError> {
        Ok(self
            .argon2
            .hash_password(password.as_bytes())
            .map_err(failed)?
            .to_string())
    }

    /// The hash of a password, as a PHC string.
    pub async fn hash(&self, password: String) -> Result<String, PasswordError> {
        let this = self.clone();
        self.in_turn(move || this.hash_blocking(&password)).await?
    }

    /// True when `password` is the one behind `hash`. Without a hash it is false after the same work.
    pub async fn verify(
        &self,
        password: String,
        hash: Option<String>,
    ) -> Result<bool, PasswordError> {
        let this = self.clone();
        self.in_turn(move || {
            let known = hash.is_some();
            let hash = hash.unwrap_or_else(|| this.nobody.to_string());
            PasswordHash::new(&hash).is_ok_and(|hash| {
                this.argon2
                    .verify_password(password.as_bytes(), &hash)
                    .is_ok()
                    && known
            })
        })
        .await
    }

    async fn in_turn<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, PasswordError> {
        let turn = self.turns.clone().acquire_owned().await.map_err(failed)?;
        spawn_blocking(move || {
            let _turn = turn;
            work()
        })
        .await
        .map_err(failed)
    }
}

fn failed(error: impl std::fmt::Display) -> PasswordError {
    PasswordError(error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn only_the_right_password_fits() {
        let passwords = Passwords::new(Cost::LEAST).unwrap();
        let hash = passwords.hash("correct horse".to_owned()).await.unwrap();
        assert!(hash.starts_with("$argon2id$v=19$"));
        assert!(
            passwords
                .verify("correct horse".to_owned(), Some(hash.clone()))
                .await
                .unwrap()
        );
        assert!(
            !passwords
                .verify("Correct horse".to_owned(), Some(hash))
                .await
                .unwrap()
        );
        assert!(
            !passwords
                .verify("nobody has this password".to_owned(), None)
                .await
                .unwrap()
        );
    }
}
