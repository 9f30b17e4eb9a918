//! Requests and responses of personal colors.

use garde::Validate;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::rules::{self, PRESETS};
use crate::kit::wire::Patch;

/// One of the twelve colors.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct Color {
    /// The code, `#rrggbb`.
    pub(super) hex: &'static str,
    /// The name to show.
    pub(super) name: &'static str,
    /// True if nobody has the color.
    pub(super) available: bool,
    /// The full name of the person who has the color; `null` if nobody has it.
    #[schema(required)]
    pub(super) owner_name: Option<String>,
}

/// Which colors are free and which are in use, as `#rrggbb`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ColorAvailability {
    /// The free colors.
    pub(super) available: Vec<&'static str>,
    /// The colors in use.
    pub(super) used: Vec<&'static str>,
    /// All twelve colors.
    pub(super) all: Vec<&'static str>,
}

impl From<Vec<Color>> for ColorAvailability {
    fn from(colors: Vec<Color>) -> Self {
        let (free, owned): (Vec<Color>, Vec<Color>) =
            colors.into_iter().partition(|color| color.available);
        let codes = |colors: Vec<Color>| colors.into_iter().map(|color| color.hex).collect();
        Self {
            available: codes(free),
            used: codes(owned),
            all: PRESETS.iter().map(|one| one.hex).collect(),
        }
    }
}

/// The color to set, or none.
#[derive(Debug, Clone, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ColorInput {
    /// One of the twelve colors as `#rrggbb`; `null` removes the color of the signed-in user.
    #[serde(default)]
    #[garde(custom(one_of_the_twelve))]
    #[schema(value_type = Option<String>, required, format = "preset-color")]
    pub(super) color: Patch<String>,
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "the signature that garde asks for"
)]
fn one_of_the_twelve(color: &Patch<String>, (): &()) -> garde::Result {
    match color {
        Patch::Absent => Err(garde::Error::new("Required")),
        Patch::Value(hex) if rules::find(hex).is_none() => {
            Err(garde::Error::new("Choose one of the 12 colors"))
        }
        Patch::Null | Patch::Value(_) => Ok(()),
    }
}
