//! Responses with text for people. They are created in English, and translated to the reader's language before they
//! are sent.
//!
//! The code that creates a response doesn't know the reader's language. [`translatable`] stores the body in the
//! response. [`translate`] runs last on every response and translates it to the requested language. Codes are not
//! translated, nor are texts that the server did not write.

use axum::{
    Json,
    body::Bytes,
    http::{
        HeaderValue, StatusCode,
        header::{CONTENT_ENCODING, CONTENT_LANGUAGE, CONTENT_LENGTH},
    },
    response::{IntoResponse, Response},
};
use serde::Serialize;
use serde_json::Value;

use super::translation;
use crate::kit::language::Language;

/// The JSON body of a response, in English.
#[derive(Debug, Clone)]
struct English(Bytes);

/// Creates a response with text for people: `message`, `fields`, and the messages in the list `failed`, each if
/// present.
pub fn translatable<T: Serialize>(status: StatusCode, body: &T) -> Response {
    let Ok(bytes) = serde_json::to_vec(body) else {
        return StatusCode::INTERNAL_SERVER_ERROR.into_response();
    };
    let english = English(bytes.into());
    let mut response = (status, Json(body)).into_response();
    response.extensions_mut().insert(english);
    response
}

/// Translates the response to this language, if it was created by [`translatable`].
pub fn translate(mut response: Response, language: Language) -> Response {
    if language == Language::En {
        return response;
    }
    let Some(English(english)) = response.extensions_mut().remove() else {
        return response;
    };
    let Ok(mut body) = serde_json::from_slice::<Value>(&english) else {
        return response;
    };
    if let Some(message) = body.get_mut("message") {
        translate_text(message);
    }
    if let Some(Value::Object(fields)) = body.get_mut("fields") {
        fields.values_mut().for_each(translate_text);
    }
    if let Some(Value::Array(failed)) = body.get_mut("failed") {
        let messages = failed.iter_mut().filter_map(|one| one.get_mut("message"));
        messages.for_each(translate_text);
    }
    let (mut parts, _) = response.into_parts();
    parts.headers.remove(CONTENT_LENGTH);
    parts.headers.remove(CONTENT_ENCODING);
    let name = HeaderValue::from_static(language.as_str());
    parts.headers.insert(CONTENT_LANGUAGE, name);
    Response::from_parts(parts, body.to_string().into())
}

/// Translates one text. If the catalog has no translation of it, the text stays in English.
fn translate_text(sentence: &mut Value) {
    let german = sentence.as_str().and_then(translation::in_german);
    if let Some(german) = german {
        *sentence = german.into();
    }
}

#[cfg(test)]
mod tests {
    use http_body_util::BodyExt as _;
    use serde_json::json;

    use super::*;
    use crate::error::{Error, Fields};

    async fn translated(response: Response, language: Language) -> (Value, Option<String>) {
        let response = translate(response, language);
        let content_language = response.headers().get(CONTENT_LANGUAGE);
        let content_language = content_language.map(|value| value.to_str().unwrap().to_owned());
        let bytes = response.into_body().collect().await.unwrap().to_bytes();
        (serde_json::from_slice(&bytes).unwrap(), content_language)
    }

    #[tokio::test]
    async fn only_message_and_fields_are_translated_to_german() {
        let error = || {
            let fields = [("title", "Title is required"), ("x", "no sentence of ours")];
            let fields: Fields = fields.map(|(name, text)| (name.into(), text.into())).into();
            Error::Invalid(fields).into_response()
        };
        let english = json!({"message": "Title is required", "code": "invalid",
            "fields": {"title": "Title is required", "x": "no sentence of ours"}});
        let german = json!({"message": "Bitte geben Sie einen Titel ein", "code": "invalid",
            "fields": {"title": "Bitte geben Sie einen Titel ein", "x": "no sentence of ours"}});
        assert_eq!(translated(error(), Language::En).await, (english, None));
        let translated = translated(error(), Language::De).await;
        assert_eq!(translated, (german, Some("de".to_owned())));
    }

    #[tokio::test]
    async fn a_response_without_text_for_people_is_unchanged() {
        let body = json!({"message": "Not found", "title": "Not found"});
        let answer = Json(body.clone()).into_response();
        assert_eq!(translated(answer, Language::De).await, (body, None));
    }
}
