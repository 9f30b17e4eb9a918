//! The measured figures of an engine that have no goal.

use super::EngineFigures;
use crate::load::{
    details::{details, memory_text, thousands},
    figures::{mb, ms},
    streams::STREAMS,
};

impl EngineFigures {
    /// Returns the rows for figures without a goal.
    pub fn more(&self) -> String {
        let (memory, bytes) = self.export;
        let echoes = self.kinds.iter().filter_map(|kind| {
            let ratio = kind.sizes.last()?.ratio(kind.echo.as_ref()?);
            let echo = ms(kind.echo.as_ref()?.server());
            Some(format!(
                "- {}, {}: {ratio:.1} times a bare axum handler with the same bytes ({echo} ms)\n",
                self.name, kind.name
            ))
        });
        let echoes: String = echoes.collect();
        let streams = self.streams.as_ref().map(|it| {
            let (before, most) = it.memory;
            format!(
                "- {}: {} streams of changes hold {:.0} MB over the {:.0} MB without any\n",
                self.name,
                thousands(STREAMS),
                mb(most.own.saturating_sub(before.own)),
                mb(before.own)
            )
        });
        let streams = streams.unwrap_or_default();
        format!(
            "- {name}: {:.0} sign-ins a second by 16 callers, {} ms of the processor each\n\
             - {name}: the export of everything at {} jobs ({:.0} MB) holds {}\n{streams}{echoes}",
            self.sign_ins.0,
            ms(self.sign_ins.1),
            thousands(self.sizes.last().copied().unwrap_or(0)),
            mb(bytes),
            memory_text(memory),
            name = self.name,
        )
    }

    /// Formats the figures of every kind of request on every business.
    pub fn details(&self) -> String {
        details(&self.sizes, &self.kinds)
    }
}
