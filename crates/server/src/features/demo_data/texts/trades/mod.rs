//! The trades of the demo business, one file per trade, each with the kinds of jobs that one person can do. Data only.

mod builder;
mod electrician;
mod gardener;
mod hvac;
mod plumber;

use self::{
    builder::BUILDER, electrician::ELECTRICIAN, gardener::GARDENER, hvac::HVAC, plumber::PLUMBER,
};
use super::work::Trade;

/// The trades of the business. Each worker gets the next trade in turn.
pub(in crate::features::demo_data) const TRADES: [Trade; 5] =
    [ELECTRICIAN, PLUMBER, BUILDER, HVAC, GARDENER];
