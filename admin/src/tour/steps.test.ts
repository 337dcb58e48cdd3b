import { describe, expect, it } from 'vitest';
import { contractRows } from '../rows/testing/contract-rows.ts';
import { screensOf } from '../rows/screens.ts';
import { tourTexts } from '../texts/tour.ts';
import { placeCard } from './place-card.ts';
import { everyStep, openActs, stepsFor, stepsMax } from './steps.ts';

const screens = screensOf(contractRows);
const sources = import.meta.glob<string>('../**/*.tsx', { query: '?raw', import: 'default', eager: true });
const all = new Set(contractRows.map(({ permission }) => permission));

describe('a step of the tour', () => {
  it.each(everyStep.filter(({ pattern }) => pattern !== null).map(({ id, pattern }) => [id, pattern]))(
    'is about a page that is read: %s',
    (_, pattern) => expect(screens.find((screen) => screen.pattern === pattern)?.read).toBeTruthy(),
  );

  it.each([...new Set(everyStep.map(({ mark }) => mark))])('points at a part that a page has: %s', (mark) =>
    expect(Object.values(sources).some((source) => new RegExp(`data-tour=("${mark}"|\\{[^}]*'${mark}')`).test(source))).toBe(true),
  );

  it('has words, and all words have a step', () =>
    expect(everyStep.map(({ id }) => id).toSorted()).toEqual(Object.keys(tourTexts.steps).toSorted()));
});

describe('the tour of an operator', () => {
  it('has ten steps where that many pages are open', () => expect(stepsFor(screens, all)).toHaveLength(stepsMax));

  it.each([...all])('leads to no page that is closed, as with %s alone', (permission) => {
    const permissions = new Set(['operators.self', permission]);
    const closed = stepsFor(screens, permissions).filter(({ pattern }) => {
      const read = screens.find((screen) => screen.pattern === pattern)?.read;
      return read && !permissions.has(read.permission);
    });
    expect(closed).toEqual([]);
  });

  it('begins and ends with what everyone has, and has the work between', () => {
    const ids = stepsFor(screens, new Set(['operators.self', 'settings.read'])).map(({ id }) => id);
    expect(ids).toEqual(['desk', 'menu', 'search', 'settings', 'approvals', 'operators', 'self']);
  });

  it('names the acts that are open alone', () => {
    expect(openActs(screens, new Set(['settings.read']), '/settings')).toEqual([]);
    expect(openActs(screens, all, '/tickets')).toEqual(expect.arrayContaining(['Take', 'Release', 'Answer']));
    expect(openActs(screens, new Set(['players.unlock']), '/players')).toEqual(['Let codes be tried again']);
  });
});

describe('the card of a step', () => {
  const view = { width: 1024, height: 700 };
  const card = { width: 360, height: 220 };
  it.each([
    ['below', { left: 300, top: 80, width: 400, height: 40 }],
    ['above', { left: 300, top: 560, width: 400, height: 100 }],
    ['beside', { left: 0, top: 0, width: 224, height: 700 }],
    ['at the right edge', { left: 960, top: 10, width: 60, height: 30 }],
  ])('is in the window and covers nothing of what it points at: %s', (_, of) => {
    const { left, top } = placeCard(of, card, view);
    expect(left >= 0 && top >= 0 && left + card.width <= view.width && top + card.height <= view.height).toBe(true);
    expect(left < of.left + of.width && left + card.width > of.left && top < of.top + of.height && top + card.height > of.top).toBe(false);
  });
});
