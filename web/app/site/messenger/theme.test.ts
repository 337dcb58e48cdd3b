import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contrast } from '@mela/kit/styles/contrast.ts';
import { readStyles, readTokens } from '@mela/kit/styles/read-styles.ts';
import { pairs } from '@mela/kit/styles/pairs.ts';
import { groundsOf, textsOn } from './theme.ts';

const tokens = readTokens(readStyles(join(import.meta.dirname, '../../../../kit/src/styles/tokens.css')), '@theme {');
const colourOf = (name: string) => tokens.get(`color-${name}`) ?? '';
const grounds = (bg: unknown) => groundsOf({ bg_color: bg }, colourOf);

describe('[2.16] the colours of the messenger', () => {
  it.each(['#17212b', '#000000', '#1c1c1d', '#212121', '#18222d', '#17212B'])('%s becomes the ground of the site', (bg) => {
    const found = grounds(bg);
    expect(found?.['ink-950']).toBe(bg.toLowerCase());
    for (const ground of Object.values(found ?? {})) expect(contrast(colourOf('paper'), ground)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colourOf('paper-low'), found?.['ink-800'] ?? '#ffffff')).toBeGreaterThanOrEqual(4.5);
  });

  it.each([
    ['white', '#ffffff'],
    ['a light grey', '#f4f4f5'],
    ['a middle grey, on which our texts are weak', '#5b5b5b'],
    ['a colour by its name', 'black'],
    ['a colour that would end the rule', '#000;}body{display:none}'],
    ['nothing', undefined],
    ['a number', 0],
  ])('%s does not', (_, bg) => expect(grounds(bg)).toBeNull());

  it('are tried with every text that the site has on its own grounds', () => {
    const tried = Object.entries(textsOn).flatMap(([ground, texts]) =>
      Object.entries(texts).flatMap(([least, tokens]) => tokens.map((text) => ({ ground, text, least: Number(least) }))),
    );
    const missing = pairs
      .filter(({ ground }) => ground.startsWith('ink-'))
      .filter(
        ({ ground, text, large }) =>
          !tried.some((one) => one.ground === ground && one.text === text && one.least >= (large === true ? 3 : 4.5)),
      );
    expect(missing).toEqual([]);
  });

  it.each([null, 'x', 7, [], {}])('a theme that is none changes nothing: %j', (theme) => expect(groundsOf(theme, colourOf)).toBeNull());

  it('a text whose colour cannot be read counts as one that cannot be read on it', () => {
    expect(groundsOf({ bg_color: '#000000' }, (name) => (name === 'paper' ? 'color(display-p3 1 1 1)' : colourOf(name)))).toBeNull();
  });
});
