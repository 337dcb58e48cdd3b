import { describe, expect, it } from 'vitest';
import { closingTarget } from './use-modal.ts';

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
});
