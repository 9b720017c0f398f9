use std::fmt::Write;

// The size of one panel, and the margins for its labels, in SVG units.
const WIDTH: f64 = 260.0;
const HEIGHT: f64 = 180.0;
const LEFT: f64 = 52.0;
const TOP: f64 = 34.0;
const BOTTOM: f64 = 46.0;

/// A panel with one line: values over the number of tables. The scale of the values starts at 0.
#[derive(Debug)]
pub(super) struct Panel {
    pub(super) title: &'static str,
    /// Pairs of the number of tables and the value.
    pub(super) points: Vec<(f64, f64)>,
}

/// Draws panels side by side as SVG. The axis of the tables is logarithmic, and the colours follow
/// the reader's light or dark mode.
pub(super) fn draw(title: &str, panels: &[Panel]) -> String {
    let n_panels = panels.iter().map(|_| 1.0).sum::<f64>();
    let width = n_panels * (LEFT + WIDTH) + 24.0;
    let height = TOP + HEIGHT + BOTTOM;
    let mut svg = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0} {height:.0}" role="img" aria-label="{title}">
<style>
text {{ font: 12px system-ui, sans-serif; fill: #24292f }}
.title {{ font-weight: 600 }}
.grid {{ stroke: #8c959f; stroke-opacity: 0.35 }}
.line {{ fill: none; stroke: #0969da; stroke-width: 2 }}
circle {{ fill: #0969da }}
@media (prefers-color-scheme: dark) {{
  text {{ fill: #e6edf3 }}
  .line {{ stroke: #58a6ff }}
  circle {{ fill: #58a6ff }}
}}
</style>
"#
    );
    let mut left = LEFT;
    for panel in panels {
        panel.draw(&mut svg, left);
        left += LEFT + WIDTH;
    }
    svg.push_str("</svg>\n");
    svg
}

impl Panel {
    fn draw(&self, svg: &mut String, left: f64) {
        let mut line = |text: String| {
            svg.push_str(&text);
            svg.push('\n');
        };
        let bottom = TOP + HEIGHT;
        line(format!(r#"<text class="title" x="{left}" y="18">{}</text>"#, self.title));
        let top = round_up(self.points.iter().map(|point| point.1).fold(0.0, f64::max));
        let y = |value: f64| bottom - value / top * HEIGHT;
        for part in [0.0, 0.25, 0.5, 0.75, 1.0] {
            let (value, y) = (part * top, y(part * top));
            let right = left + WIDTH;
            line(format!(r#"<path class="grid" d="M{left} {y:.1}H{right}"/>"#));
            let (x, y) = (left - 6.0, y + 4.0);
            let label = short(value);
            line(format!(r#"<text x="{x}" y="{y:.1}" text-anchor="end">{label}</text>"#));
        }
        let (first, last) = (
            self.points.first().map_or(1.0, |point| point.0),
            self.points.last().map_or(10.0, |point| point.0),
        );
        let x = |n: f64| left + (n / first).ln() / (last / first).ln() * WIDTH;
        for &(n, _) in &self.points {
            let (x, y) = (x(n), bottom + 18.0);
            let label = if n < 1_000.0 { short(n) } else { format!("{}k", short(n / 1_000.0)) };
            line(format!(r#"<text x="{x:.1}" y="{y}" text-anchor="middle">{label}</text>"#));
        }
        let (middle, y_label) = (left + WIDTH / 2.0, bottom + 38.0);
        line(format!(r#"<text x="{middle}" y="{y_label}" text-anchor="middle">tables</text>"#));
        let mut path = String::new();
        for &(n, value) in &self.points {
            let (x, y) = (x(n), y(value));
            // Writing to a string cannot fail.
            let _ = write!(path, "{}{x:.1} {y:.1}", if path.is_empty() { "M" } else { "L" });
            line(format!(r#"<circle cx="{x:.1}" cy="{y:.1}" r="3"/>"#));
        }
        line(format!(r#"<path class="line" d="{path}"/>"#));
    }
}

/// Rounds up to 1, 2, 4 or 8 times a power of ten.
fn round_up(value: f64) -> f64 {
    let power = 10_f64.powf(value.max(1e-6).log10().floor());
    let step = [1.0, 2.0, 4.0, 8.0, 10.0].into_iter().find(|step| step * power >= value);
    step.unwrap_or(10.0) * power
}

/// Formats a number without trailing zeros.
fn short(value: f64) -> String {
    let text = format!("{value:.2}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_scale_ends_at_a_round_number() {
        for (value, end) in [(0.7, 0.8), (1.0, 1.0), (33.0, 40.0), (85.0, 100.0), (401.0, 800.0)] {
            assert!((round_up(value) - end).abs() < 1e-9, "{value}: {}", round_up(value));
        }
    }

    #[test]
    fn a_panel_has_a_label_for_each_number_of_tables() {
        let points = vec![(100.0, 3.0), (4_800.0, 7.5)];
        let svg = draw("Growth", &[Panel { title: "ms", points }]);
        for text in [">100<", ">4.8k<", ">tables<", ">8<", ">ms<", "prefers-color-scheme"] {
            assert!(svg.contains(text), "{text}: {svg}");
        }
        assert_eq!(svg.matches("<circle").count(), 2);
    }
}
