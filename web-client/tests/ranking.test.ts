import { expect, test } from 'vitest';
import { line, spoken } from '../src/rules/spoken';

test('what beats what is read as it stands, its cards by their names and nothing twice', () => {
  const section = document.createElement('section');
  section.innerHTML = `<h2>What beats what</h2><p>From the highest down.</p>
    <ul><li>The ranks: <span><span role="img" aria-label="ace of spades"><span aria-hidden="true">A♠</span></span> <span
    role="img" aria-label="king of hearts"><span aria-hidden="true">K♥</span></span></span></li></ul>`;
  expect(line(spoken(section))).toBe(
    'What beats what. From the highest down. The ranks: ace of spades, king of hearts.',
  );
});
