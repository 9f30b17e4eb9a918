//! The kinds of messages, and how they are opened.

use crate::text_enum;

text_enum! {
    /// What a message says to the client.
    pub(super) enum MessageKind {
        /// The worker is on the way.
        OnMyWay = "on_my_way",
        /// The worker is late.
        RunningLate = "running_late",
    }
}

text_enum! {
    /// How a message was opened.
    pub(super) enum MessageChannel {
        /// In the app for text messages.
        Sms = "sms",
        /// In `WhatsApp`.
        Whatsapp = "whatsapp",
        /// The text was copied.
        Copied = "copied",
    }
}
