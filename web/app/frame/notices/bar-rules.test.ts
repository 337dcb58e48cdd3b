import { describe, expect, it } from 'vitest';
import { showsHelloBar, showsUpdateBar } from './bar-rules.ts';

describe('the hello bar', () => {
  const now = { hasWords: true, cookieNotice: false, front: { page: 'home' }, device: 'mobile' } as const;

  it('[2.88] shows when it has a text and there is no cookie notice', () => {
    expect(showsHelloBar(now)).toBe(true);
    expect(showsHelloBar({ ...now, hasWords: false })).toBe(false);
    expect(showsHelloBar({ ...now, cookieNotice: true })).toBe(false);
  });

  it.each([{ page: 'lobby' }, { page: 'game', game: true as const }, { page: 'deposit', payment: true as const }])(
    '[2.88] is for desktops only on %j',
    (front) => {
      expect(showsHelloBar({ ...now, front })).toBe(false);
      expect(showsHelloBar({ ...now, front, device: 'desktop' })).toBe(true);
    },
  );
});

describe('the update bar', () => {
  it('[4.41] shows on every page but a game’s, and only for a new version', () => {
    expect([
      showsUpdateBar({ newVersion: true, inGame: false }),
      showsUpdateBar({ newVersion: true, inGame: true }),
      showsUpdateBar({ newVersion: false, inGame: false }),
    ]).toEqual([true, false, false]);
  });
});
