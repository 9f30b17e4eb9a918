//! A row of a result, read by column index.

use postgres::types::FromSql;
use rusqlite::types::ValueRef;
use uuid::Uuid;

use crate::Error;

/// One row of a result. It is valid only inside the closure that maps it.
pub struct Row<'a>(pub(crate) Source<'a>);

/// The row as the engine's driver returned it.
pub(crate) enum Source<'a> {
    Sqlite(&'a rusqlite::Row<'a>),
    Postgres(&'a postgres::Row),
}

impl Row<'_> {
    /// Reads the column at `index`, counted from 0. Fails with [`Error::Internal`] if the column has another type, or
    /// is NULL and the type is not an `Option`.
    pub fn get<T: FromColumn>(&self, index: usize) -> Result<T, Error> {
        match &self.0 {
            Source::Sqlite(row) => {
                let value = row.get_ref(index).map_err(|error| wrong(index, &error))?;
                T::sqlite(value).ok_or_else(|| {
                    wrong(
                        index,
                        &format!("{} where {} is expected", value.data_type(), T::NAME),
                    )
                })
            }
            Source::Postgres(row) => T::postgres(row, index)
                .map_err(|error| wrong(index, &crate::error::one_line(&error))),
        }
    }
}

fn wrong(index: usize, reason: &impl std::fmt::Display) -> Error {
    Error::Internal(format!("column {index}: {reason}"))
}

/// Lists the types that a column can be read as: `i64`, `bool`, `String`, `Uuid`, `Vec<u8>`, and an `Option` of each.
pub trait FromColumn: sealed::Decode {}

impl<T: sealed::Decode> FromColumn for T {}

mod sealed {
    use super::{FromSql, Uuid, ValueRef};

    /// A type that a column can be read as, on both engines. The trait is sealed, so no other crate can add types.
    pub trait Decode: Sized {
        const NAME: &'static str;
        fn sqlite(value: ValueRef<'_>) -> Option<Self>;
        fn postgres(row: &postgres::Row, index: usize) -> Result<Self, postgres::Error>;
    }

    macro_rules! decode {
        ($($type:ty, $name:literal, $sqlite:expr;)+) => {$(
            impl Decode for $type {
                const NAME: &'static str = $name;
                fn sqlite(value: ValueRef<'_>) -> Option<Self> {
                    ($sqlite)(value)
                }
                fn postgres(row: &postgres::Row, index: usize) -> Result<Self, postgres::Error> {
                    row.try_get(index)
                }
            }
        )+};
    }

    decode! {
        bool, "a truth value", |value: ValueRef<'_>| value.as_i64().ok().map(|number| number != 0);
        String, "a text", |value: ValueRef<'_>| value.as_str().ok().map(str::to_owned);
        Vec<u8>, "bytes", |value: ValueRef<'_>| value.as_blob().ok().map(<[u8]>::to_vec);
        Uuid, "an id", |value: ValueRef<'_>| {
            value.as_blob().ok().and_then(|bytes| Uuid::from_slice(bytes).ok())
        };
    }

    impl Decode for i64 {
        const NAME: &'static str = "an integer";
        fn sqlite(value: ValueRef<'_>) -> Option<Self> {
            value.as_i64().ok()
        }
        fn postgres(row: &postgres::Row, index: usize) -> Result<Self, postgres::Error> {
            row.try_get::<_, Integer>(index).map(|integer| integer.0)
        }
    }

    impl<T: Decode> Decode for Option<T> {
        const NAME: &'static str = T::NAME;
        fn sqlite(value: ValueRef<'_>) -> Option<Self> {
            if value == ValueRef::Null {
                Some(None)
            } else {
                T::sqlite(value).map(Some)
            }
        }
        fn postgres(row: &postgres::Row, index: usize) -> Result<Self, postgres::Error> {
            if row.try_get::<_, Presence>(index)?.0 {
                T::postgres(row, index).map(Some)
            } else {
                Ok(None)
            }
        }
    }

    type Failure = Box<dyn std::error::Error + Sync + Send>;

    /// Reads a `BIGINT`, or an `INT`, which is the type of a literal as in `SELECT 1`.
    struct Integer(i64);

    impl<'a> FromSql<'a> for Integer {
        fn from_sql(ty: &postgres::types::Type, raw: &'a [u8]) -> Result<Self, Failure> {
            if *ty == postgres::types::Type::INT4 {
                i32::from_sql(ty, raw).map(|number| Integer(i64::from(number)))
            } else {
                i64::from_sql(ty, raw).map(Integer)
            }
        }
        fn accepts(ty: &postgres::types::Type) -> bool {
            <i64 as FromSql>::accepts(ty) || <i32 as FromSql>::accepts(ty)
        }
    }

    /// Whether a column is not NULL, whatever its type.
    struct Presence(bool);

    impl<'a> FromSql<'a> for Presence {
        fn from_sql(_: &postgres::types::Type, _: &'a [u8]) -> Result<Self, Failure> {
            Ok(Presence(true))
        }
        fn from_sql_null(_: &postgres::types::Type) -> Result<Self, Failure> {
            Ok(Presence(false))
        }
        fn accepts(_: &postgres::types::Type) -> bool {
            true
        }
    }
}
