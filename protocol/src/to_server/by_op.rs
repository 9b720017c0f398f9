use serde::Deserializer;

/// An enum of frames by their `op`.
pub(super) trait ByOp: Sized {
    /// The `op`s, in the order of the variants.
    const OPS: &'static [&'static str];

    /// Reads `{op: fields}`.
    fn read<'de, D: Deserializer<'de>>(frame: D) -> Result<Self, D::Error>;
}

/// Declares an enum of frames by their `op`, which is the only list of them.
///
/// In JSON the `op` is a field like the others. serde reads such an enum from a buffer, which
/// cannot hold the exact text of a [`RawAction`](crate::RawAction). So a mirror of the enum reads
/// the fields of an `op` that is known already.
macro_rules! by_op {
    (
        $(#[$meta:meta])*
        pub enum $name:ident {
            $($(#[$doc:meta])* $op:literal => $frame:ident $fields:tt,)*
            $(_ => $(#[$other_doc:meta])* $other:ident($others:ty),)?
        }
    ) => {
        #[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
        $(#[$meta])*
        #[serde(tag = "op", deny_unknown_fields)]
        pub enum $name {
            $($(#[$doc])* #[serde(rename = $op)] $frame $fields,)*
            $($(#[$other_doc])* #[serde(untagged)] $other($others),)?
        }

        impl $name {
            /// Returns the `op` of the frame.
            pub fn op(&self) -> &'static str {
                match self {
                    $($name::$frame { .. } => $op,)*
                    $($name::$other(other) => other.op(),)?
                }
            }
        }

        impl ByOp for $name {
            const OPS: &'static [&'static str] = &[$($op),*];

            fn read<'de, D: Deserializer<'de>>(frame: D) -> Result<$name, D::Error> {
                type Frame = $name;
                #[derive(Deserialize)]
                #[serde(remote = "Frame", deny_unknown_fields)]
                enum Mirror {
                    $(#[serde(rename = $op)] $frame $fields,)*
                }
                Mirror::deserialize(frame)
            }
        }
    };
}

/// Implements `JsonSchema` by the schema of the fields on the wire.
macro_rules! schema_of_fields {
    ($($name:ident $fields:ident)*) => {$(
        impl JsonSchema for $name {
            fn schema_name() -> std::borrow::Cow<'static, str> {
                stringify!($name).into()
            }
            fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
                $fields::json_schema(generator)
            }
        }
    )*};
}

pub(super) use {by_op, schema_of_fields};
