import { describe, expect, it } from 'vitest';
import { confettiPieces, plainPaper } from './confetti.ts';

const { inks } = plainPaper;

describe('the confetti of a big win', () => {
  it('has the same pieces each time, in all inks of the title', () => {
    expect(confettiPieces(30, inks)).toEqual(confettiPieces(30, inks));
    expect(new Set(confettiPieces(30, inks).map(({ colour }) => colour))).toEqual(new Set(inks));
  });

  it("shows the title's sign on every second piece", () => {
    expect(confettiPieces(30, inks).filter(({ shape }) => shape === 0)).toHaveLength(15);
  });

  it('is limited, so that a cheap phone can draw it', () => {
    expect(confettiPieces(10_000, inks)).toHaveLength(90);
  });
});
