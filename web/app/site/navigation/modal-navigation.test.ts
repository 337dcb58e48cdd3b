import { describe, expect, it } from 'vitest';
import { closingTarget, markPage, stepsToPage } from './modal-navigation.ts';

describe('closing a dialog', () => {
  it('[2.75] goes to the remembered page, else home, else to the page behind', () => {
    const ways = { previous: '/en/games', home: '/en', behind: '/en/rules' };
    expect(closingTarget(ways)).toBe('/en/games');
    expect(closingTarget({ ...ways, previous: null })).toBe('/en');
    expect(closingTarget({ ...ways, previous: null, home: null })).toBe('/en/rules');
  });

  it('[2.75] never leads to another host', () => {
    expect(closingTarget({ previous: '//evil.example', home: '/en', behind: '/en/rules' })).toBe('/en');
  });

  it('[2.75] takes one step to the page behind, however many dialogs are over it', () => {
    markPage('/en/games', 4);
    expect([stepsToPage('/en/games', 5), stepsToPage('/en/games', 7)]).toEqual([1, 3]);
    expect([stepsToPage('/en/games', 4), stepsToPage('/en/rules', 7)]).toEqual([null, null]);
  });
});
