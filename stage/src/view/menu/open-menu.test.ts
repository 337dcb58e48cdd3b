// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import page from '../../../play.html?raw';
import { readFixture } from '../../book/fixtures.ts';
import type { SoundControl } from '../../sound/sound.ts';
import type { GameSheet, Sheet } from '../sheet/sheet.ts';
import { openMenu } from './open-menu.ts';

let levels = { music: 25, effects: 60 };
let isMuted = false;
let isTurbo = false;
const sound: SoundControl = {
  get levels() {
    return levels;
  },
  get isMuted() {
    return isMuted;
  },
  setLevels: (chosen) => void (levels = chosen),
  mute: (muted) => void (isMuted = muted),
};

const { title, bets } = readFixture('patang');
const game = (allows: GameSheet['allows']): GameSheet => ({
  bets,
  demo: false,
  cycleMs: 2500,
  allows,
  history: () => Promise.reject(new Error('not asked')),
  autoStart: () => undefined,
  turbo: { isOn: () => isTurbo, set: (isOn) => void (isTurbo = isOn) },
});
const fairness = { commitment: 'ab'.repeat(32), clientSeed: 'mine', nonce: 7 };
const sheet: Sheet = {
  title,
  rtp: title.rtp,
  betMinor: 100,
  lang: 'en',
  art: (file) => file,
  fairness,
  jackpot: null,
  game: game({ autoplayRounds: 0, turbo: false }),
};

const menu = () => document.querySelector<HTMLDialogElement>('#menu');
const names = () => [...document.querySelectorAll('.menu-list button')].map(({ textContent }) => textContent);
const inputs = () => [...document.querySelectorAll<HTMLInputElement>('#menu input')];
const open = (change: Partial<Sheet> = {}) => openMenu({ ...sheet, ...change }, sound);
const move = (input: HTMLInputElement | undefined, value: string) => {
  if (input === undefined) throw new Error('no such slider');
  input.value = value;
  input.dispatchEvent(new Event('input', { bubbles: true }));
};

beforeEach(() => {
  document.body.innerHTML = /<body>([\s\S]*)<\/body>/.exec(page)?.[1] ?? '';
  levels = { music: 25, effects: 60 };
  isMuted = false;
  isTurbo = false;
});
afterEach(() => {
  document.documentElement.lang = 'en';
});

it('has sounds and all pages, under one name, with the focus on its first setting', () => {
  open();
  expect(menu()?.open).toBe(true);
  expect(menu()?.getAttribute('aria-label')).toBe('Menu');
  expect(names()).toEqual(['Rules', 'History', 'Bets', 'Fairness']);
  expect(document.activeElement).toBe(inputs()[0]);
});

it('has the same in Hindi', () => {
  document.documentElement.lang = 'hi';
  open();
  expect(menu()?.getAttribute('aria-label')).toBe('मेन्यू');
  expect(names()).toEqual(['नियम', 'इतिहास', 'दाँव', 'जाँच']);
});

it('a page opens in place of the menu, and is the chosen one', () => {
  open();
  document.querySelectorAll<HTMLButtonElement>('.menu-list button')[2]?.click();
  expect(menu()?.open).toBe(false);
  expect(document.querySelector<HTMLDialogElement>('#sheet')?.open).toBe(true);
  expect(document.querySelector('[role=tab][aria-selected=true]')?.textContent).toBe('Bets');
});

it('[R9] offers autoplay and the stop of reels only where the operator allows them', () => {
  open();
  expect(inputs()).toHaveLength(3);
  expect(names()).not.toContain('Autoplay');
  open({ game: game({ autoplayRounds: 25, turbo: true }) });
  expect(names()).toContain('Autoplay');
  expect(inputs()).toHaveLength(4);
  inputs()[3]?.click();
  expect(isTurbo).toBe(true);
});

it('a replayed round has its sounds and its rules', () => {
  open({ game: null, fairness: null });
  expect(names()).toEqual(['Rules']);
  expect(inputs()).toHaveLength(3);
});

it('closes by its button and by a tap beside it', () => {
  open();
  document.querySelector<HTMLButtonElement>('#menu .sheet-close')?.click();
  expect(menu()?.open).toBe(false);
  open();
  menu()?.dispatchEvent(new MouseEvent('click'));
  expect(menu()?.open).toBe(false);
});

it('music and effects have sliders of their own', () => {
  open();
  const [, music, effects] = inputs();
  expect([music?.value, effects?.value]).toEqual(['25', '60']);
  move(music, '80');
  move(effects, '10');
  expect(levels).toEqual({ music: 80, effects: 10 });
});

it('all sound can be switched off, and a moved slider switches it on again', () => {
  open();
  const [all, music] = inputs();
  expect([all?.getAttribute('role'), all?.getAttribute('aria-keyshortcuts')]).toEqual(['switch', 'Alt+M']);
  all?.click();
  expect(isMuted).toBe(true);
  move(music, '40');
  expect([isMuted, all?.checked]).toEqual([false, true]);
});
