//! SQL text: a builder for statements with filters, and the check of placeholders.

use uuid::Uuid;

use crate::Value;

/// A statement that is built from parts. [`Sql::bind`] numbers the placeholders.
///
/// ```
/// # use jobwright_db::Sql;
/// let mut sql = Sql::new("SELECT id FROM jobs WHERE archived = ");
/// sql.bind(false).push(" AND start_at < ").bind(5_i64);
/// assert_eq!(sql.text(), "SELECT id FROM jobs WHERE archived = $1 AND start_at < $2");
/// assert_eq!(sql.params().len(), 2);
/// ```
#[derive(Debug, Clone)]
pub struct Sql<'a> {
    text: String,
    params: Vec<Value<'a>>,
}

impl<'a> Sql<'a> {
    /// Begins a statement.
    pub fn new(text: impl Into<String>) -> Self {
        Sql {
            text: text.into(),
            params: Vec::new(),
        }
    }

    /// Appends SQL text. The text must never contain a value that comes from outside the program. Bind such a value
    /// with [`Sql::bind`] instead.
    pub fn push(&mut self, text: &str) -> &mut Self {
        self.text.push_str(text);
        self
    }

    /// Appends the next placeholder and stores the value for it.
    pub fn bind(&mut self, value: impl Into<Value<'a>>) -> &mut Self {
        self.params.push(value.into());
        self.text.push('$');
        self.text.push_str(&self.params.len().to_string());
        self
    }

    /// Appends placeholders for a list of ids, separated by commas. The list is filled up to a power of two with
    /// copies of its last id. So there are few different statements to prepare.
    pub fn bind_ids(&mut self, ids: &[Uuid]) -> &mut Self {
        let padding = ids.last().into_iter().cycle();
        let padded = ids.iter().chain(padding);
        for (index, id) in padded.take(ids.len().next_power_of_two()).enumerate() {
            self.push(if index == 0 { "" } else { ", " }).bind(*id);
        }
        self
    }

    /// Returns the SQL text that was built so far.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Returns the values in the order of their placeholders.
    pub fn params(&self) -> &[Value<'a>] {
        &self.params
    }
}

/// Whether the placeholders `$1` to `$count` are first used in ascending order. SQLite numbers placeholders by first
/// use, PostgreSQL by their digits. The two numberings are equal only if the placeholders are first used in ascending
/// order.
pub(crate) fn placeholders_ascend(text: &str, count: usize) -> bool {
    let mut highest = 0;
    let mut rest = text.bytes().peekable();
    while let Some(byte) = rest.next() {
        match byte {
            b'\'' | b'"' => while rest.next().is_some_and(|next| next != byte) {},
            b'-' if rest.peek() == Some(&b'-') => {
                while rest.next().is_some_and(|next| next != b'\n') {}
            }
            b'$' => {
                let mut number = 0;
                while let Some(digit) = rest.next_if(u8::is_ascii_digit) {
                    number = number * 10 + usize::from(digit - b'0');
                }
                if number == 0 || number > highest + 1 {
                    return false;
                }
                highest = highest.max(number);
            }
            _ => {}
        }
    }
    highest == count
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::{Sql, placeholders_ascend};

    #[test]
    fn lists_of_ids_are_padded_to_a_few_lengths() {
        let ids: Vec<Uuid> = (0..5).map(Uuid::from_u128).collect();
        let listed = |ids| Sql::new("").bind_ids(ids).clone();
        assert_eq!(listed(&ids).text(), "$1, $2, $3, $4, $5, $6, $7, $8");
        assert_eq!(listed(&ids).params().len(), 8);
        assert_eq!(listed(&ids[..1]).text(), "$1");
        assert_eq!(listed(&[]).text(), "");
    }

    #[test]
    fn placeholders_must_be_numbered_in_the_order_of_their_first_use() {
        assert!(placeholders_ascend("SELECT 1", 0));
        assert!(placeholders_ascend("a = $1 AND b = $2 AND c = $1", 2));
        assert!(placeholders_ascend("a = '$7' AND \"$9\" = $1 -- $5\n", 1));
        assert!(!placeholders_ascend("a = $2 AND b = $1", 2));
        assert!(!placeholders_ascend("a = $1 AND b = $3", 3));
        assert!(!placeholders_ascend("a = $1", 2));
        assert!(!placeholders_ascend("a = $1 AND b = $2", 1));
        assert!(!placeholders_ascend("a = $name", 1));
    }
}
