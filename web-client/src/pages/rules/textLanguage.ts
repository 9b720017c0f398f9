/** Returns the text that a screen reader reads for an element. */
export function spoken(element: Element): string {
  if (element.getAttribute('aria-hidden') === 'true') return '';
  const label = element.matches('[role="img"]') ? element.getAttribute('aria-label') : null;
  if (label !== null) return ` ${label}, `;
  const parts = [...element.childNodes].map((node) =>
    node instanceof Element ? spoken(node) : (node.textContent ?? ''),
  );
  const text = parts.join('');
  return element.matches('h2, h3, p, li, dt, dd, blockquote, tr')
    ? `${text.trim().replace(/[,.:]?$/, '.')} `
    : text;
}

/** Joins a text into one line, without separators at the end. */
export const line = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/\s*,(\s*,)*\s*(?=[.,:|])/g, '')
    .replace(/\s+([.,:])/g, '$1')
    .trim();
