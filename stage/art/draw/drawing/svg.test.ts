import { describe, expect, it } from 'vitest';
import { clipTo, disc, fill, inset, mirror, move, picture } from './svg.ts';

describe('a picture', () => {
  const clipped = clipTo(disc(80, 80, 40), fill(disc(80, 80, 60), '#ffffff'));

  it('defines the clip of a drawing once, even when the drawing is used several times', () => {
    const svg = picture(160, 160, clipped + mirror(clipped, 80) + move(clipped, 10, 0));
    expect(svg.match(/<clipPath /g)).toHaveLength(1);
    expect(svg.match(/url\(#/g)).toHaveLength(3);
  });

  it('gives the clips of different drawings different ids', () => {
    const svg = picture(160, 160, clipped + clipTo(disc(20, 20, 9), fill(disc(20, 20, 20), '#000000')));
    expect(svg.match(/<clipPath /g)).toHaveLength(2);
  });

  it('draws an inset symbol round the middle of its field', () => {
    expect(inset('x', 0.5)).toBe('<g transform="translate(40 40) scale(0.5)">x</g>');
    expect(inset('x', 0.5, -2, 3)).toBe('<g transform="translate(38 43) scale(0.5)">x</g>');
  });
});
