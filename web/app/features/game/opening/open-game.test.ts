import { describe, expect, it } from 'vitest';
import { pregameReason } from './open-game.ts';

describe('whether the dialog is shown before a game', () => {
  it.each([
    // balance, cash, only real money, why
    [0, 0, false, 'empty'],
    [0, 0, true, 'empty'],
    [0.01, 0.01, true, null],
    [50, 50, true, null],
    [50, 0, false, null],
    [50, 0, true, 'bonus'],
    [50, 0.01, true, null],
    [-5, -5, false, 'empty'],
  ] as const)('[4.20] balance %d with cash %d, real money only: %s, gives %s', (balance, netBalance, onlyRealBalance, why) => {
    expect(pregameReason({ balance, netBalance, onlyRealBalance })).toBe(why);
  });
});
