//! The kinds of messages, and how they are opened.

use crate::text_enum;

text_enum! {
    /// What a message tells the client.
    pub(super) enum MessageKind {
        /// The worker is on the way to the client.
        OnMyWay = "on_my_way",
        /// The worker is late.
        RunningLate = "running_late",
    }
}

text_enum! {
    /// How a message was opened.
    pub(super) enum MessageChannel {
        /// The message was opened in the app for text messages.
        Sms = "sms",
        /// The message was opened in `WhatsApp`.
        Whatsapp = "whatsapp",
        /// The text of the message was copied.
        Copied = "copied",
    }
}
