//! Hashes passwords with argon2id. The hashes are computed off the async threads, and only a few at the same time. So
//! many concurrent sign-ins can't use up the memory or the processors.

use std::sync::{Arc, Mutex, PoisonError};

use argon2::{
    Algorithm, Argon2, Block, Params, Version,
    password_hash::{
        phc::{Output, ParamsString, PasswordHash, Salt},
        try_generate_salt,
    },
};

use super::work_queue::{Bounds, QueueFull, TaskOwner, WorkQueue};

/// The maximum length of a password, in bytes. rule: password-lengths
pub const MAX_BYTES: usize = 1_024;

/// The maximum number of waiting computations. They take a few seconds in total.
const MAX_WAITING: usize = 128;

/// Why a password was not hashed or checked.
#[derive(Debug, thiserror::Error)]
pub enum PasswordError {
    /// The system provided no random bytes or no memory.
    #[error("password hashing failed: {0}")]
    Failed(String),
    /// Too many other computations are waiting already.
    #[error(transparent)]
    QueueFull(#[from] QueueFull),
}

/// How much memory and time the computation of a hash takes.
#[derive(Debug, Clone, Copy)]
pub struct Cost {
    /// The memory in KiB.
    pub memory: u32,
    /// The number of passes over the memory.
    pub passes: u32,
}

impl Cost {
    /// The cost for the passwords of accounts: 19 MiB and two passes.
    pub const STANDARD: Self = Self {
        memory: 19 * 1_024,
        passes: 2,
    };
    /// The lowest cost that argon2 allows. For tests that don't depend on the cost.
    pub const MINIMAL: Self = Self {
        memory: 8,
        passes: 1,
    };
}

/// Computes and checks password hashes.
#[derive(Clone)]
pub struct Passwords {
    params: Params,
    queue: WorkQueue,
    memory: Memory,
    /// The hash that a password is compared with if there is no account. So the response takes as long as with an
    /// account.
    dummy_hash: Arc<str>,
}

impl Passwords {
    /// Creates a hasher with this cost.
    pub fn new(cost: Cost) -> Result<Self, PasswordError> {
        let mut this = Self {
            params: Params::new(cost.memory, cost.passes, 1, None).map_err(failed)?,
            queue: WorkQueue::new(Bounds::of_all_processors(MAX_WAITING)),
            memory: Memory::default(),
            dummy_hash: Arc::default(),
        };
        // The dummy hash is random bytes instead of the hash of a password, so nothing needs to be computed when the
        // server starts. A check takes equally long with any content.
        let halves = [try_generate_salt(), try_generate_salt()];
        let [first, second] = halves.map(|half| half.map_err(failed));
        let output = [first?, second?].concat();
        let salt = try_generate_salt().map_err(failed)?;
        this.dummy_hash = this.to_phc(&salt, &output)?.into();
        Ok(this)
    }

    /// Hashes a password to a PHC string. Blocks. For commands without an async runtime.
    pub fn hash_blocking(&self, password: &str) -> Result<String, PasswordError> {
        let salt = try_generate_salt().map_err(failed)?;
        let (algorithm, version) = (Algorithm::Argon2id, Version::V0x13);
        let argon2 = Argon2::new(algorithm, version, self.params.clone());
        let mut output = [0; Params::DEFAULT_OUTPUT_LEN];
        self.memory
            .compute(&argon2, password, &salt, &mut output)
            .map_err(failed)?;
        self.to_phc(&salt, &output)
    }

    /// Formats a hash of this cost as a PHC string.
    fn to_phc(&self, salt: &[u8], output: &[u8]) -> Result<String, PasswordError> {
        let hash = PasswordHash {
            algorithm: Algorithm::Argon2id.ident(),
            version: Some(Version::V0x13.into()),
            params: ParamsString::try_from(&self.params).map_err(failed)?,
            salt: Some(Salt::new(salt).map_err(failed)?),
            hash: Some(Output::new(output).map_err(failed)?),
        };
        Ok(hash.to_string())
    }

    /// Hashes a password to a PHC string.
    pub async fn hash(&self, owner: TaskOwner, password: String) -> Result<String, PasswordError> {
        let this = self.clone();
        self.queued(owner, move || this.hash_blocking(&password))
            .await?
    }

    /// Whether `password` matches `hash`. Without a hash the result is false, after the same amount of computation.
    pub async fn verify(
        &self,
        owner: TaskOwner,
        password: String,
        hash: Option<String>,
    ) -> Result<bool, PasswordError> {
        let this = self.clone();
        self.queued(owner, move || {
            let known = hash.is_some();
            let hash = hash.unwrap_or_else(|| this.dummy_hash.to_string());
            this.memory.matches(&password, &hash).unwrap_or(false) && known
        })
        .await
    }

    /// Whether `password` matches `hash`. Blocks. For commands without an async runtime.
    pub fn matches_blocking(&self, password: &str, hash: &str) -> bool {
        self.memory.matches(password, hash).unwrap_or(false)
    }

    async fn queued<T: Send + 'static>(
        &self,
        owner: TaskOwner,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, PasswordError> {
        self.queue.run(owner, work).await?.map_err(failed)
    }
}

/// A pool of memory blocks for computing hashes, one for each concurrent computation. The blocks are reused. Without
/// the pool, each of the many threads would keep its own block after it has computed a hash.
#[derive(Clone, Default)]
struct Memory(Arc<Mutex<Vec<Vec<Block>>>>);

impl Memory {
    fn compute(
        &self,
        argon2: &Argon2<'_>,
        password: &str,
        salt: &[u8],
        output: &mut [u8],
    ) -> Result<(), argon2::Error> {
        let free = || self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let mut blocks = free().pop().unwrap_or_default();
        blocks.resize(argon2.params().block_count(), Block::new());
        let done =
            argon2.hash_password_into_with_memory(password.as_bytes(), salt, output, &mut blocks);
        free().push(blocks);
        done
    }

    /// Whether a password matches a hash. The comparison takes the same time for every password.
    fn matches(&self, password: &str, hash: &str) -> Result<bool, argon2::password_hash::Error> {
        let hash = PasswordHash::new(hash)?;
        let (Some(salt), Some(expected)) = (&hash.salt, &hash.hash) else {
            return Ok(false);
        };
        let argon2 = Argon2::new(
            Algorithm::try_from(hash.algorithm.as_str())?,
            hash.version
                .map(Version::try_from)
                .transpose()?
                .unwrap_or_default(),
            Params::try_from(&hash)?,
        );
        let mut output = vec![0; expected.len()];
        self.compute(&argon2, password, salt, &mut output)?;
        Ok(Output::new(&output)? == *expected)
    }
}

fn failed(error: impl std::fmt::Display) -> PasswordError {
    PasswordError::Failed(error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Hashes of different costs are computed in the same memory. They must equal the hashes that the library computes
    /// in new memory.
    #[test]
    fn a_hash_is_the_same_whether_it_is_computed_in_reused_or_in_new_memory() {
        use argon2::password_hash::{PasswordHasher as _, PasswordVerifier as _};
        let (small, large) = (
            Cost::MINIMAL,
            Cost {
                memory: 64,
                passes: 3,
            },
        );
        let (memory, library) = (Memory::default(), Argon2::default());
        for cost in [large, small, large] {
            let passwords = Passwords {
                memory: memory.clone(),
                ..Passwords::new(cost).unwrap()
            };
            let own = passwords.hash_blocking("correct horse").unwrap();
            assert!(
                library
                    .verify_password(b"correct horse", own.as_str())
                    .is_ok()
            );
            let params = Params::new(cost.memory, cost.passes, 1, None).unwrap();
            let theirs = Argon2::from(params)
                .hash_password(b"correct horse")
                .unwrap()
                .to_string();
            assert!(memory.matches("correct horse", &theirs).unwrap());
            assert!(!memory.matches("Correct horse", &theirs).unwrap());
        }
        assert_eq!(memory.0.lock().unwrap().len(), 1, "one piece was enough");
    }

    /// rule: sign-in. The dummy hash has the same cost and form as a real one, so that an unknown name takes as long
    /// as a known one.
    #[test]
    fn the_dummy_hash_costs_as_much_as_a_real_hash() {
        let passwords = Passwords::new(Cost::STANDARD).unwrap();
        let unused = passwords.memory.0.lock().unwrap().is_empty();
        assert!(unused, "no hash is computed at start");
        let own = passwords.hash_blocking("correct horse").unwrap();
        let (own, dummy_hash) = (
            PasswordHash::new(&own).unwrap(),
            PasswordHash::new(&passwords.dummy_hash).unwrap(),
        );
        assert_eq!(
            (dummy_hash.algorithm, dummy_hash.version),
            (own.algorithm, own.version)
        );
        assert_eq!(dummy_hash.params, own.params);
        let length =
            |hash: &PasswordHash| (hash.salt.as_ref().unwrap().len(), hash.hash.unwrap().len());
        assert_eq!(length(&dummy_hash), length(&own));
        assert!(
            !passwords
                .memory
                .matches("correct horse", &passwords.dummy_hash)
                .unwrap()
        );
        assert!(
            !passwords.memory.0.lock().unwrap().is_empty(),
            "it was computed"
        );
    }

    #[tokio::test]
    async fn only_the_right_password_matches() {
        let passwords = Passwords::new(Cost::MINIMAL).unwrap();
        let hash = passwords
            .hash(TaskOwner::Everybody, "correct horse".to_owned())
            .await
            .unwrap();
        assert!(hash.starts_with("$argon2id$v=19$"));
        assert!(
            passwords
                .verify(
                    TaskOwner::Everybody,
                    "correct horse".to_owned(),
                    Some(hash.clone())
                )
                .await
                .unwrap()
        );
        assert!(
            !passwords
                .verify(TaskOwner::Everybody, "Correct horse".to_owned(), Some(hash))
                .await
                .unwrap()
        );
        assert!(
            !passwords
                .verify(
                    TaskOwner::Everybody,
                    "nobody has this password".to_owned(),
                    None
                )
                .await
                .unwrap()
        );
    }
}
