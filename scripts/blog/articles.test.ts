import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { locales } from '@mela/contract/site/languages';
import { readMarkdown } from '../../server/src/domains/content/markdown/read-markdown.ts';
import { firstArticles } from '../../server/src/domains/blog/seed-articles.ts';
import { firstSeasons } from '../../server/src/domains/seasons/seed-seasons.ts';
import { khazana } from '../../games/src/titles/khazana/title.ts';
import { mor } from '../../games/src/titles/mor/title.ts';
import { titles } from '../../games/src/titles/titles.ts';
import { blogPictures } from './blog-pictures.ts';
import { playReturns, sumUp } from './play-sessions.ts';

const publicFile = (path: string) => readFileSync(join(import.meta.dirname, '../../web/public', path), 'utf8');
const pictures = blogPictures();
const articles = firstArticles();

it.each([...pictures])('%s is what the drawing and the engine make', (file, picture) => {
  expect(publicFile(`pictures/${file}`)).toBe(`${picture}\n`);
  expect(Buffer.byteLength(picture)).toBeLessThan(100_000);
});

it('every picture belongs to an article, a season or a page, and each of them has one of its own', () => {
  const named = [...articles.map(({ picture }) => picture), ...firstSeasons.map(({ poster }) => poster)].map((path) =>
    path.replace('/pictures/', ''),
  );
  named.push('site/mending.svg');
  expect([...pictures.keys()].filter((file) => !file.startsWith('blog/chart-')).toSorted()).toEqual(named.toSorted());
});

it.each(articles.flatMap(({ slug, texts }) => locales.map((locale) => [slug, locale, texts[locale]] as const)))(
  '%s in %s is an article of its language that takes three to six minutes, with pictures that are there',
  (_slug, locale, { title, body }) => {
    expect(/[\u0900-\u097F]/u.test(title)).toBe(locale === 'hi');
    const words = body.split(/\s+/u).length;
    expect(words).toBeGreaterThan(500);
    expect(words).toBeLessThan(950);
    for (const block of readMarkdown(body)) if (block.kind === 'picture') expect(publicFile(block.src), block.alt).toContain('<svg');
  },
);

const rupees = (bets: number) => `₹${Math.abs(bets).toLocaleString('en-IN')}`;
const [calm, wild] = [sumUp(mor, 1000), sumUp(khazana, 1000)];
/** What the article says of the sessions that it had played, with bets of ₹1. */
const playedFigures = [
  ...[calm, wild].flatMap(({ worst, middle, best, low, ahead }) => [...[worst, middle, best, low].map(rupees), String(ahead)]),
  rupees(wild.most),
];

it('the chart says in both languages what it shows, with the return that both games state', () => {
  const spins = articles.find(({ slug }) => slug === 'a-thousand-spins');
  for (const locale of locales) {
    const body = spins?.texts[locale].body ?? '';
    expect(readMarkdown(body).filter(({ kind }) => kind === 'picture').length).toBe(1);
    for (const figure of ['95.8%', '96.6%', '36', ...playedFigures]) expect(body).toContain(figure);
  }
});

it('the chart of returns says in both languages how far apart its players are, and where they end', () => {
  const players = Array.from({ length: 20 }, (_, at) => playReturns(mor, at + 1, 100_000));
  const after = (rounds: number) => {
    const shares = players.map((returned) => returned.find((one) => one.rounds >= rounds)?.share ?? 0);
    return [Math.min(...shares), Math.max(...shares)].map((share) => `${Math.round(share * 100)}%`);
  };
  const counted = articles.find(({ slug }) => slug === 'how-a-return-is-counted');
  for (const locale of locales)
    for (const figure of ['95.8%', after(10)[0] ?? '', ...after(1000), ...after(100_000)])
      expect(counted?.texts[locale].body).toContain(figure);
});

it('a season names games that are there and an article of the blog', () => {
  for (const { slug, games, article } of firstSeasons) {
    expect(
      games.filter((game) => !Object.hasOwn(titles, game)),
      slug,
    ).toEqual([]);
    expect(articles.map((one) => one.slug)).toContain(article);
  }
});
