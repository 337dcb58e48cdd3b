import { describe, expect, it } from 'vitest';
import { pregameReason } from './open-game.ts';

describe('whether the dialog is shown before a game', () => {
  it.each([
    // balance, cash, only real money, free bet, why
    [0, 0, false, false, 'empty'],
    [0, 0, true, false, 'empty'],
    [0, 0, false, true, null],
    [0, 0, true, true, null],
    [0.01, 0.01, true, false, null],
    [50, 50, true, false, null],
    [50, 0, false, false, null],
    [50, 0, true, false, 'bonus'],
    [50, 0, true, true, null],
    [50, 0.01, true, false, null],
    [-5, -5, false, false, 'empty'],
  ] as const)(
    '[4.20] balance %d with cash %d, real money only: %s, free bet: %s, gives %s',
    (balance, netBalance, onlyRealBalance, freeBet, why) => {
      expect(pregameReason({ balance, netBalance, onlyRealBalance, freeBet })).toBe(why);
    },
  );
});
