// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import page from '../../play.html?raw';
import { fixtureSlugs, readFixture } from '../book/fixtures.ts';
import { formatMinor } from '@mela/kit/formats/money.ts';
import { bestOf, openSideArt } from './side-art.ts';

beforeEach(() => {
  document.body.innerHTML = /<body>([\s\S]*)<\/body>/.exec(page)?.[1] ?? '';
});

describe.each(fixtureSlugs)('beside the reels of %s', (slug) => {
  const { title, bets } = readFixture(slug);

  it('are its best symbols, with the most that each pays at the bet', () => {
    const write = openSideArt(title, 'hi', (file) => file);
    const best = bestOf(title);
    const most = Math.max(...title.symbols.flatMap(({ pays }) => Object.values(pays)));
    expect(best[0]?.credits).toBe(most);
    for (const bet of [bets[0] ?? 0, bets.at(-1) ?? 0]) {
      write(bet);
      expect([...document.querySelectorAll('#side-pays dd')].map(({ textContent }) => textContent)).toEqual(
        best.map(({ credits }) => formatMinor((credits * bet) / title.betCredits, true)),
      );
    }
    expect([...document.querySelectorAll<HTMLImageElement>('#side-pays img')].map(({ alt }) => alt)).toEqual(
      best.map(({ symbol }) => symbol.name.hi),
    );
  });

  it('is nothing that is loaded before it is shown', () => {
    openSideArt(title, 'en', (file) => file);
    expect(
      [...document.querySelectorAll<HTMLImageElement>('.side-label img, .side-pays img')].every(({ loading }) => loading === 'lazy'),
    ).toBe(true);
  });
});
