//! The parameter of a statement. Both engines use the same type.

use std::borrow::Cow;
use std::error::Error as StdError;

use bytes::BytesMut;
use postgres::types::{IsNull, ToSql, Type, to_sql_checked};
use rusqlite::types::{ToSqlOutput, ValueRef};
use uuid::Uuid;

/// A parameter of a statement. Callers write `&[id.into(), now.into()]`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Value<'a> {
    /// NULL of any SQL type.
    Null,
    /// An integer: a count, a version, an instant in milliseconds UTC, or an amount of money in cents.
    Int(i64),
    /// A boolean.
    Bool(bool),
    /// A text.
    Text(Cow<'a, str>),
    /// Bytes: hashes and sort keys.
    Bytes(Cow<'a, [u8]>),
    /// An id.
    Uuid(Uuid),
}

macro_rules! value_from {
    ($($from:ty => |$name:ident| $make:expr;)+) => {$(
        impl<'a> From<$from> for Value<'a> {
            fn from($name: $from) -> Self {
                $make
            }
        }
    )+};
}

value_from! {
    i64 => |value| Value::Int(value);
    i32 => |value| Value::Int(i64::from(value));
    u32 => |value| Value::Int(i64::from(value));
    bool => |value| Value::Bool(value);
    String => |value| Value::Text(Cow::Owned(value));
    &'a str => |value| Value::Text(Cow::Borrowed(value));
    &'a String => |value| Value::Text(Cow::Borrowed(value));
    Cow<'a, str> => |value| Value::Text(value);
    Vec<u8> => |value| Value::Bytes(Cow::Owned(value));
    &'a [u8] => |value| Value::Bytes(Cow::Borrowed(value));
    &'a Vec<u8> => |value| Value::Bytes(Cow::Borrowed(value));
    Uuid => |value| Value::Uuid(value);
    &'a Uuid => |value| Value::Uuid(*value);
}

impl<'a, const N: usize> From<&'a [u8; N]> for Value<'a> {
    fn from(value: &'a [u8; N]) -> Self {
        Value::Bytes(Cow::Borrowed(value))
    }
}

impl<'a, T: Into<Value<'a>>> From<Option<T>> for Value<'a> {
    fn from(value: Option<T>) -> Self {
        value.map_or(Value::Null, Into::into)
    }
}

impl rusqlite::ToSql for Value<'_> {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::Borrowed(match self {
            Value::Null => ValueRef::Null,
            Value::Int(value) => ValueRef::Integer(*value),
            Value::Bool(value) => ValueRef::Integer(i64::from(*value)),
            Value::Text(value) => ValueRef::Text(value.as_bytes()),
            Value::Bytes(value) => ValueRef::Blob(value),
            Value::Uuid(value) => ValueRef::Blob(value.as_bytes()),
        }))
    }
}

impl ToSql for Value<'_> {
    fn to_sql(
        &self,
        ty: &Type,
        out: &mut BytesMut,
    ) -> Result<IsNull, Box<dyn StdError + Sync + Send>> {
        match self {
            Value::Null => Ok(IsNull::Yes),
            Value::Int(value) if *ty == Type::INT4 => {
                i32::try_from(*value)?.to_sql_checked(ty, out)
            }
            Value::Int(value) => value.to_sql_checked(ty, out),
            Value::Bool(value) => value.to_sql_checked(ty, out),
            Value::Text(value) => value.as_ref().to_sql_checked(ty, out),
            Value::Bytes(value) => value.as_ref().to_sql_checked(ty, out),
            Value::Uuid(value) => value.to_sql_checked(ty, out),
        }
    }

    fn accepts(_: &Type) -> bool {
        true
    }

    to_sql_checked!();
}
