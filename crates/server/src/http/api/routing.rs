use axum::{Router, handler::Handler, routing::MethodRouter};
use utoipa::Path;
use utoipa_axum::{
    PathItemExt as _,
    router::{OpenApiRouter, UtoipaMethodRouter},
};

use crate::app::App;

/// A router to which the operations of the API are added.
///
/// [`Router`] only serves them; [`OpenApiRouter`] also describes them. A server uses `Router`,
/// because describing takes a while and is needed only to generate the API document.
pub(super) trait ApiRouter: Sized {
    /// Adds a handler with the `utoipa::path` of its operation.
    fn operation<O, H, T>(
        self,
        operation: O,
        handler: H,
        describe: impl FnOnce() -> UtoipaMethodRouter<App>,
    ) -> Self
    where
        O: Path,
        H: Handler<T, App>,
        T: 'static;
}

impl ApiRouter for Router<App> {
    fn operation<O, H, T>(
        self,
        _operation: O,
        handler: H,
        _describe: impl FnOnce() -> UtoipaMethodRouter<App>,
    ) -> Self
    where
        O: Path,
        H: Handler<T, App>,
        T: 'static,
    {
        let methods = O::methods().into_iter().fold(MethodRouter::new(), |methods, method| {
            methods.on(method.to_method_filter(), handler.clone())
        });
        self.route(&O::path(), methods)
    }
}

impl ApiRouter for OpenApiRouter<App> {
    fn operation<O, H, T>(
        self,
        _operation: O,
        _handler: H,
        describe: impl FnOnce() -> UtoipaMethodRouter<App>,
    ) -> Self
    where
        O: Path,
        H: Handler<T, App>,
        T: 'static,
    {
        self.routes(describe())
    }
}

/// Defines `routes`, which adds handlers to an `ApiRouter`.
macro_rules! routes {
    ($($handler:ident),+) => {
        pub(super) fn routes<R: $crate::http::api::routing::ApiRouter>(router: R) -> R {
            $(
                let router = utoipa_axum::paste! {
                    router.operation(
                        [<__path_ $handler>], $handler, || utoipa_axum::routes!($handler)
                    )
                };
            )+
            router
        }
    };
}
