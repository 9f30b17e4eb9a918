//! What is known of a message.

use crate::text_enum;

text_enum! {
    /// What a message tells the client.
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
        /// Its words were copied.
        Copied = "copied",
    }
}
