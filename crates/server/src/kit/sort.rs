//! The sort order of a list as written in a URL: `name`, or `-name` for descending.

use serde::{Deserialize, Deserializer, de::Error as _};
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{
        RefOr, Schema,
        schema::{ObjectBuilder, Type},
    },
};

use super::text_enum::TextEnum;

/// The sort order of a list. Rows with equal values are sorted by id in the same direction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Sort<K> {
    /// The value by which the list is sorted.
    pub key: K,
    /// Whether the order is descending.
    pub descending: bool,
}

impl<K: TextEnum> Sort<K> {
    /// Formats the order as it is sent to clients, always with its direction: `+name` or `-name`.
    pub fn signed(self) -> String {
        let sign = if self.descending { '-' } else { '+' };
        format!("{sign}{}", self.key.text())
    }
}

impl<'de, K: TextEnum> Deserialize<'de> for Sort<K> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let (descending, name) = text
            .strip_prefix('-')
            .map_or((false, text.as_str()), |name| (true, name));
        let key = K::of_text(name).ok_or_else(|| D::Error::unknown_variant(name, K::TEXTS))?;
        Ok(Self { key, descending })
    }
}

impl<K: TextEnum> PartialSchema for Sort<K> {
    fn schema() -> RefOr<Schema> {
        let descending = K::TEXTS.iter().map(|name| format!("-{name}"));
        let ascending = K::TEXTS.iter().map(|name| (*name).to_owned());
        ObjectBuilder::new()
            .schema_type(Type::String)
            .enum_values(Some(ascending.chain(descending)))
            .into()
    }
}

impl<K: TextEnum> ToSchema for Sort<K> {}
