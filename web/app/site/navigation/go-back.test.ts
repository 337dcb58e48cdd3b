import { describe, expect, it } from 'vitest';
import { matchRoute } from '../routing/match-route.ts';
import { backNavigation } from './go-back.ts';

const row = matchRoute('/en/games/mela/patang')?.row;

describe('back', () => {
  it('[2.77] leads to the page before', () => {
    expect(backNavigation({ row, previous: '/en/games/slots', browserPages: 3 })).toBe('/en/games/slots');
  });

  it("[2.77] leads the page's own way where none is remembered", () => {
    expect(backNavigation({ row, previous: null, browserPages: 3 })).toBe('/games');
    expect(backNavigation({ row: matchRoute('/en/fairness')?.row, previous: null, browserPages: 3 })).toBe('/');
  });

  it('[2.77] leads home when the browser remembers fewer than two pages', () => {
    expect(backNavigation({ row, previous: '/en/games/slots', browserPages: 1 })).toBe('/');
  });
});
