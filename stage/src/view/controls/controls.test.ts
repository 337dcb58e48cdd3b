// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import page from '../../../play.html?raw';
import { step } from '../../control/control.ts';
import { openControl } from '../../control/open-control.ts';
import { readFixture } from '../../book/fixtures.ts';
import { sessionOf } from '../../control/session-fixture.ts';
import { showControl, wireControls } from './controls.ts';
import { m } from '../../text/words.ts';

const fixture = readFixture('patang');

describe('keys and buttons of the control bar', () => {
  let done: string[] = [];
  const press = (code: string, target: EventTarget = document.body, change: KeyboardEventInit = {}) =>
    target.dispatchEvent(new KeyboardEvent('keydown', { code, bubbles: true, cancelable: true, ...change }));
  // The document outlives its body: wired once, as on the page.
  document.body.innerHTML = /<body>([\s\S]*)<\/body>/.exec(page)?.[1] ?? '';
  wireControls({
    spin: () => done.push('spin'),
    bet: (by) => done.push(`bet ${by}`),
    bets: () => done.push('bets'),
    menu: () => done.push('menu'),
    mute: () => done.push('mute'),
    home: () => done.push('home'),
    skip: () => done.push('skip'),
    any: () => done.push('any'),
  });
  beforeEach(() => {
    done = [];
  });
  const without = () => done.filter((one) => one !== 'any');

  it.each([
    ['Space', 'spin'],
    ['Enter', 'spin'],
    ['ArrowUp', 'bet 1'],
    ['ArrowRight', 'bet 1'],
    ['ArrowDown', 'bet -1'],
    ['ArrowLeft', 'bet -1'],
  ])('%s: %s', (code, what) => {
    press(code);
    expect(without()).toEqual([what]);
  });

  it('Alt+M mutes wherever the focus is', () => {
    press('KeyM', document.getElementById('menu-open') ?? document.body, { altKey: true });
    expect(without()).toEqual(['mute']);
  });

  it('one button, named in words, opens the menu', () => {
    const button = document.getElementById('menu-open');
    button?.click();
    expect(without()).toEqual(['menu']);
    expect([button?.getAttribute('aria-label'), button?.getAttribute('aria-haspopup')]).toEqual(['Menu', 'dialog']);
  });

  it('a letter alone does nothing, so that voice control cannot mute by accident', () => {
    for (const key of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ') {
      press(`Key${key}`);
      press(`Key${key}`, document.body, { shiftKey: true });
    }
    expect(without()).toEqual([]);
  });

  it.each(['Space', 'Enter', 'ArrowUp'])('%s keeps its own meaning on another button', (code) => {
    press(code, document.getElementById('menu-open') ?? document.body);
    expect(without()).toEqual([]);
  });

  it('a key held down, a shortcut of the browser, and keys over an open sheet do nothing', () => {
    press('Space', document.body, { repeat: true });
    press('Enter', document.body, { ctrlKey: true });
    document.getElementById('sheet')?.setAttribute('open', '');
    press('Space');
    document.getElementById('sheet')?.removeAttribute('open');
    expect(without()).toEqual([]);
  });

  it('any touch and any key is handled first, so that autoplay ends', () => {
    press('KeyQ');
    document.getElementById('window')?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    expect(done).toEqual(['any', 'any', 'skip']);
  });

  it('during autoplay the spin button shows how many rounds are left', () => {
    const [idle] = openControl(sessionOf(fixture, { balance: 100_000, allows: { autoplayRounds: 20, turbo: false } }));
    const spin = document.getElementById('spin');
    showControl(idle);
    expect(spin?.getAttribute('aria-label')).toBe(m['play.spin']());
    const plan = { rounds: 10, winAbove: null, balanceBelow: null, atFeature: true };
    showControl(step(step(idle, { type: 'autoStart', plan })[0], { type: 'spin', key: 'k' })[0]);
    expect(spin?.getAttribute('aria-label')).toBe('Stop, 9 left');
    expect(spin?.getAttribute('aria-disabled')).toBe('false');
  });

  it.each([
    [true, 'false', 'Stop the reels at once'],
    [false, 'true', 'Spin'],
  ])('while reels turn the spin button stops them only where the operator allows it: %s', (turbo, disabled, name) => {
    const [idle] = openControl(sessionOf(fixture, { balance: 100_000, allows: { autoplayRounds: 0, turbo } }));
    showControl(step(idle, { type: 'spin', key: 'k' })[0]);
    const spin = document.getElementById('spin');
    expect([spin?.getAttribute('aria-disabled'), spin?.getAttribute('aria-label')]).toEqual([disabled, name]);
    showControl(idle);
    expect(spin?.getAttribute('aria-label')).toBe('Spin');
  });
});
