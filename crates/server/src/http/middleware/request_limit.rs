//! Limits how many requests are handled at the same time. Any further request is refused at once instead of waiting.

use std::{
    pin::Pin,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    task::{Context, Poll},
};

use axum::{
    body::{Body, Bytes, HttpBody},
    extract::{Request, State},
    middleware::Next,
    response::{IntoResponse, Response},
};
use hyper::body::{Frame, SizeHint};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::error::Error;

/// The limit of requests that are handled at the same time. Each of them holds a slot.
#[derive(Clone)]
pub(super) struct RequestLimit(Arc<Semaphore>);

impl RequestLimit {
    /// Creates the limit for `most` requests at the same time.
    pub(super) fn new(most: usize) -> Self {
        Self(Arc::new(Semaphore::new(most)))
    }

    fn take(&self) -> Option<OwnedSemaphorePermit> {
        self.0.clone().try_acquire_owned().ok()
    }
}

/// Responds 503 if all slots are taken. Requests for `/healthz` are always handled.
pub(super) async fn check(
    State(limit): State<RequestLimit>,
    request: Request,
    next: Next,
) -> Response {
    if request.uri().path() == "/healthz" {
        return next.run(request).await;
    }
    let Some(permit) = limit.take() else {
        return refuse();
    };
    let slot = Slot::of(permit);
    let awaited = slot.clone();
    let request = request.map(|body| {
        Body::new(SlotReleasingBody {
            body,
            limit,
            slot: awaited,
        })
    });
    let response = next.run(request).await;
    if slot.was_refused() {
        return refuse();
    }
    response
}

fn refuse() -> Response {
    metrics::counter!("jobwright_overloaded_total").increment(1);
    Error::Overloaded.into_response()
}

/// The slot of one request. It exists from the start of the request to its response.
#[derive(Clone)]
struct Slot(Arc<Mutex<SlotState>>);

enum SlotState {
    /// The request holds a slot. Dropping this value frees the slot.
    Held { _permit: OwnedSemaphorePermit },
    /// The request has given up its slot while the client sends the body slowly.
    Released,
    /// When the body had arrived, no slot was free, so the request was refused.
    Refused,
}

impl Slot {
    fn of(permit: OwnedSemaphorePermit) -> Self {
        Self(Arc::new(Mutex::new(SlotState::Held { _permit: permit })))
    }

    fn state(&self) -> MutexGuard<'_, SlotState> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn was_refused(&self) -> bool {
        matches!(*self.state(), SlotState::Refused)
    }

    fn release(&self) {
        let mut state = self.state();
        if matches!(*state, SlotState::Held { .. }) {
            *state = SlotState::Released;
        }
    }

    /// Takes a slot for the request again. Returns false if none is free.
    fn retake(&self, limit: &RequestLimit) -> bool {
        let mut state = self.state();
        if matches!(*state, SlotState::Released) {
            *state = limit
                .take()
                .map_or(SlotState::Refused, |permit| SlotState::Held {
                    _permit: permit,
                });
        }
        matches!(*state, SlotState::Held { .. })
    }
}

/// A request body that gives up the request's slot while it waits for data. Otherwise a few slow clients could take all
/// slots.
struct SlotReleasingBody {
    body: Body,
    limit: RequestLimit,
    slot: Slot,
}

impl HttpBody for SlotReleasingBody {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        let polled = Pin::new(&mut self.body).poll_frame(context);
        if polled.is_pending() {
            self.slot.release();
            return polled;
        }
        if self.slot.retake(&self.limit) {
            polled
        } else {
            Poll::Ready(Some(Err(axum::Error::new(Error::Overloaded))))
        }
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

#[cfg(test)]
mod tests {
    use axum::{Router, extract::State, middleware::from_fn_with_state, routing::post};
    use http_body_util::{
        BodyExt as _,
        channel::{Channel, Sender},
    };
    use tokio::task::JoinHandle;
    use tower::ServiceExt as _;

    use super::*;

    fn router(limit: RequestLimit) -> Router {
        async fn length(State(limit): State<RequestLimit>, body: Body) -> String {
            match body.collect().await {
                Ok(bytes) => format!(
                    "{} bytes, {} slots left",
                    bytes.to_bytes().len(),
                    limit.0.available_permits()
                ),
                Err(error) => error.to_string(),
            }
        }
        Router::new()
            .route("/", post(length))
            .with_state(limit.clone())
            .layer(from_fn_with_state(limit, check))
    }

    fn post_of(body: Body) -> Request {
        Request::post("/").body(body).unwrap()
    }

    /// Starts a request with an incomplete body. When this function returns, the handler is waiting for the missing
    /// part of the body, or is about to wait.
    async fn begun(router: Router) -> (Sender<Bytes, axum::Error>, JoinHandle<Response>) {
        let (mut sender, body) = Channel::new(1);
        let request = post_of(Body::new(body));
        let slow = tokio::spawn(async move { router.oneshot(request).await.unwrap() });
        // The channel has room for only one chunk. So it accepts the second chunk only after the first one was read.
        sender.send_data("s".into()).await.unwrap();
        sender.send_data("l".into()).await.unwrap();
        (sender, slow)
    }

    /// Takes the only slot as soon as the slow request has given up this slot.
    async fn borrow(limit: &RequestLimit) -> OwnedSemaphorePermit {
        limit.0.clone().acquire_owned().await.unwrap()
    }

    async fn text(response: Response) -> Bytes {
        response.into_body().collect().await.unwrap().to_bytes()
    }

    #[tokio::test]
    async fn a_request_holds_no_slot_while_its_client_sends_the_body_slowly() {
        let limit = RequestLimit::new(1);
        let router = router(limit.clone());
        let (mut sender, slow) = begun(router.clone()).await;
        drop(borrow(&limit).await);
        let quick = router.oneshot(post_of("quick".into())).await.unwrap();
        assert_eq!(text(quick).await, "5 bytes, 0 slots left");
        sender.send_data("ow".into()).await.unwrap();
        drop(sender);
        assert_eq!(text(slow.await.unwrap()).await, "4 bytes, 0 slots left");
        assert_eq!(limit.0.available_permits(), 1);
    }

    #[tokio::test]
    async fn a_slow_request_whose_body_arrives_when_all_slots_are_taken_gets_a_503() {
        let limit = RequestLimit::new(1);
        let (mut sender, slow) = begun(router(limit.clone())).await;
        let taken = borrow(&limit).await;
        // The request is refused as soon as its handler reads the body.
        drop(sender.send_data("ow".into()).await);
        drop(sender);
        assert_eq!(slow.await.unwrap().status(), 503);
        drop(taken);
        assert_eq!(limit.0.available_permits(), 1);
    }
}
