import { describe, expect, it } from 'vitest';
import { coloursOf, confettiPieces } from './confetti.ts';

describe('the confetti of a big win', () => {
  it('has the same pieces each time, in colours of the title', () => {
    const colours = coloursOf('patang');
    expect(confettiPieces(30, colours)).toEqual(confettiPieces(30, colours));
    expect(new Set(confettiPieces(30, colours).map(({ colour }) => colour))).toEqual(new Set(colours));
  });

  it('has other colours for another title', () => {
    expect(coloursOf('patang')).not.toEqual(coloursOf('rang'));
    expect(new Set(coloursOf('mor')).size).toBe(4);
  });

  it('is limited, so that a cheap phone can draw it', () => {
    expect(confettiPieces(10_000, coloursOf('mor'))).toHaveLength(90);
  });
});
