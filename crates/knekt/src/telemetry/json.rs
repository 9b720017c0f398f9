use std::time::{SystemTime, UNIX_EPOCH};

use opentelemetry::{
    Value as Attribute,
    trace::{SpanId, Status},
};
use opentelemetry_sdk::{Resource, trace::SpanData};
use serde_json::{Value, json};

/// Encodes spans as OTLP JSON: ids in hexadecimal, 64-bit integers as strings.
pub(super) fn batch(spans: &[SpanData], resource: &Resource) -> Value {
    let of = resource.iter().map(|(key, value)| pair(key.as_str(), value));
    let spans: Vec<Value> = spans.iter().map(span).collect();
    json!({"resourceSpans": [{
        "resource": {"attributes": of.collect::<Vec<_>>()},
        "scopeSpans": [{"scope": {"name": "knekt"}, "spans": spans}],
    }]})
}

fn span(span: &SpanData) -> Value {
    let attributes = span.attributes.iter().map(|one| pair(one.key.as_str(), &one.value));
    let parent = match span.parent_span_id {
        SpanId::INVALID => String::new(),
        parent => parent.to_string(),
    };
    let status = match span.status {
        Status::Unset => 0,
        Status::Ok => 1,
        Status::Error { .. } => 2,
    };
    json!({
        "traceId": span.span_context.trace_id().to_string(),
        "spanId": span.span_context.span_id().to_string(),
        "parentSpanId": parent,
        "name": span.name,
        // SPAN_KIND_INTERNAL, because a frame is not a request.
        "kind": 1,
        "startTimeUnixNano": nanos(span.start_time),
        "endTimeUnixNano": nanos(span.end_time),
        "attributes": attributes.collect::<Vec<_>>(),
        "status": {"code": status},
    })
}

fn nanos(at: SystemTime) -> String {
    at.duration_since(UNIX_EPOCH).unwrap_or_default().as_nanos().to_string()
}

fn pair(key: &str, value: &Attribute) -> Value {
    let value = if let Attribute::Bool(yes) = value {
        json!({"boolValue": yes})
    } else if let Attribute::I64(number) = value {
        json!({"intValue": number.to_string()})
    } else if let Attribute::F64(number) = value {
        json!({"doubleValue": number})
    } else {
        json!({"stringValue": value.as_str()})
    };
    json!({"key": key, "value": value})
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use opentelemetry::{
        InstrumentationScope, KeyValue,
        trace::{SpanContext, SpanKind, TraceFlags, TraceId, TraceState},
    };
    use opentelemetry_sdk::trace::{SpanEvents, SpanLinks};

    use super::*;

    #[test]
    fn a_span_is_encoded_as_otlp_json() {
        let context = SpanContext::new(
            TraceId::from(0x0102_u128),
            SpanId::from(0x0a_u64),
            TraceFlags::SAMPLED,
            false,
            TraceState::default(),
        );
        let one = SpanData {
            span_context: context,
            parent_span_id: SpanId::INVALID,
            parent_span_is_remote: false,
            span_kind: SpanKind::Internal,
            name: "command".into(),
            start_time: UNIX_EPOCH + Duration::from_nanos(1_500_000_000_000_000_001),
            end_time: UNIX_EPOCH + Duration::from_nanos(1_500_000_000_000_000_002),
            attributes: vec![KeyValue::new("op", "act"), KeyValue::new("seq", 7)],
            dropped_attributes_count: 0,
            events: SpanEvents::default(),
            links: SpanLinks::default(),
            status: Status::Unset,
            instrumentation_scope: InstrumentationScope::builder("knekt").build(),
        };
        let resource = Resource::builder_empty().with_service_name("knekt").build();
        assert_eq!(
            batch(&[one], &resource),
            json!({"resourceSpans": [{
                "resource": {"attributes": [
                    {"key": "service.name", "value": {"stringValue": "knekt"}},
                ]},
                "scopeSpans": [{"scope": {"name": "knekt"}, "spans": [{
                    "traceId": "00000000000000000000000000000102",
                    "spanId": "000000000000000a",
                    "parentSpanId": "",
                    "name": "command",
                    "kind": 1,
                    "startTimeUnixNano": "1500000000000000001",
                    "endTimeUnixNano": "1500000000000000002",
                    "attributes": [
                        {"key": "op", "value": {"stringValue": "act"}},
                        {"key": "seq", "value": {"intValue": "7"}},
                    ],
                    "status": {"code": 0},
                }]}],
            }]})
        );
    }
}
