import { beforeEach, expect, test, vi } from 'vitest';
import { layers } from '../src/ui/layers';

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

test('Back closes the panel that is open, and no page is left for it', () => {
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

test('Back closes what lies topmost, one at a time', () => {
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

test('a link in the panel leads away, and the way back skips the entry of the panel', () => {
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

test('what nobody opened is no matter of Back', () => {
  const close = vi.fn();
  const putDown = layers.add(close);
  goBack();
  expect(close).not.toHaveBeenCalled();
  expect(routed).toHaveBeenCalledOnce();
  putDown();
});

test('an Escape that is held closes no more than what lies topmost', () => {
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
