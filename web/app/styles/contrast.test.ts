import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contrast, mix } from '@mela/kit/styles/contrast.ts';
import { pairs } from '@mela/kit/styles/pairs.ts';
import { readStyles, readTokens } from '@mela/kit/styles/read-styles.ts';

const root = join(import.meta.dirname, '../../..');
const theme = readTokens(readStyles(join(root, 'kit/src/styles/tokens.css')), '@theme {');
const colour = (name: string) => {
  const found = theme.get(`color-${name}`);
  if (found === undefined) throw new Error(`no colour ${name}`);
  return found;
};

const screens = ['kit/src', 'web/app'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .map((file) => join(folder, file)),
);

/** Grounds and texts named in one class list: they meet for sure. */
function statedPairs(): readonly (readonly [file: string, text: string, ground: string])[] {
  return screens.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/(['"`])((?:(?!\1).)*?)\1/g)].flatMap(([, , list = '']) => {
      const names = list.split(/\s+/);
      const named = (kind: string) =>
        names.flatMap((name) =>
          name.startsWith(`${kind}-`) && theme.has(`color-${name.slice(kind.length + 1)}`) ? [name.slice(kind.length + 1)] : [],
        );
      return named('bg').flatMap((ground) => named('text').map((text) => [file, text, ground] as const));
    }),
  );
}

describe('contrast', () => {
  it('reckons as WCAG 2.2 does', () => {
    expect(contrast('#000000', '#ffffff')).toBe(21);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
    expect(mix('#ffffff', '#000000', 0.5)).toBe('#808080');
  });

  it.each(pairs)('[F15] $text on $ground ($for)', ({ text, ground, large }) => {
    expect(contrast(colour(text), colour(ground))).toBeGreaterThanOrEqual(large === true ? 3 : 4.5);
  });

  it('[F15] every text and ground named together in a component reach 4.5', () => {
    const stated = statedPairs().filter(([, , ground]) => colour(ground).startsWith('#'));
    expect(stated.length).toBeGreaterThan(15);
    const weak = stated.filter(
      ([, text, ground]) => text !== 'transparent' && text !== 'current' && contrast(colour(text), colour(ground)) < 4.5,
    );
    expect(weak).toEqual([]);
  });

  it('knows no colour outside the table: components name tokens, never a code', () => {
    const own = screens.filter((file) => /\[#[0-9a-fA-F]{3,8}\]/.test(readFileSync(join(root, file), 'utf8')));
    expect(own).toEqual([]);
  });
});
