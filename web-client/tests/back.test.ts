import { beforeEach, expect, test, vi } from 'vitest';
import { layers } from '../src/dom/layers';

/** Simulates Back: the earlier entry is shown, and the page is notified. */
function goBack() {
  history.replaceState({ ...history.state, layer: undefined }, '');
  dispatchEvent(new PopStateEvent('popstate'));
}
const routed = vi.fn();
addEventListener('popstate', routed);
const back = vi.spyOn(history, 'back').mockImplementation(goBack);

beforeEach(() => {
  history.replaceState(null, '', '/t/1');
  routed.mockClear();
  back.mockClear();
});

test('Back closes the open panel without leaving the page', () => {
  const close = vi.fn(() => putDown());
  const putDown = layers.add(close, { back: true });
  goBack();
  expect(close).toHaveBeenCalledOnce();
  expect(routed).not.toHaveBeenCalled();
  goBack();
  expect(routed).toHaveBeenCalledOnce();
});

test('a panel that is closed by its button leaves no entry behind', () => {
  const putDown = layers.add(() => putDown(), { back: true });
  expect(history.state).toMatchObject({ layer: true });
  putDown();
  expect(back).toHaveBeenCalledOnce();
  expect(history.state?.layer).toBeUndefined();
  expect(routed).not.toHaveBeenCalled();
});

test('Back closes one layer at a time, from the top', () => {
  const closed: string[] = [];
  const open = (name: string) => {
    const putDown = layers.add(
      () => {
        closed.push(name);
        putDown();
      },
      { back: true },
    );
  };
  open('panel');
  open('menu');
  goBack();
  expect(closed).toEqual(['menu']);
  goBack();
  expect(closed).toEqual(['menu', 'panel']);
  expect(routed).not.toHaveBeenCalled();
});

test("after a link in the panel, Back skips the panel's entry", () => {
  const putDown = layers.add(() => putDown(), { back: true });
  history.pushState({ _routerIndex: 1 }, '', '/r/1');
  putDown();
  expect(back).not.toHaveBeenCalled();
  // The entry of the panel, which is closed by now.
  history.replaceState({ layer: true }, '', '/t/1');
  dispatchEvent(new PopStateEvent('popstate'));
  expect(back).toHaveBeenCalledOnce();
  expect(routed).toHaveBeenCalledOnce();
});

test('Back ignores layers that the user did not open', () => {
  const close = vi.fn();
  const putDown = layers.add(close);
  goBack();
  expect(close).not.toHaveBeenCalled();
  expect(routed).toHaveBeenCalledOnce();
  putDown();
});

test('a held Escape closes only the topmost layer', () => {
  const closed: string[] = [];
  const open = (name: string) => {
    const putDown = layers.add(() => {
      closed.push(name);
      putDown();
    });
  };
  ['below', 'above'].forEach(open);
  const press = (repeat: boolean) =>
    dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', repeat }));
  press(false);
  press(true);
  expect(closed).toEqual(['above']);
  press(false);
  expect(closed).toEqual(['above', 'below']);
});
