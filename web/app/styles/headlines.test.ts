import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const features = join(import.meta.dirname, '../features');
/** A poster, the story of fairness and the pages of the app are prints with their own letters; the gallery shows parts, and short messages are small. */
const own = /^(home|fairness|app-pages|dev-gallery|auth|rounds)\//;

const headlines = readdirSync(features, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !own.test(file))
  .flatMap((file) =>
    [...readFileSync(join(features, file), 'utf8').matchAll(/<h1[^>]*className="([^"]*)"/g)].map(([, classes = '']) => ({
      file,
      sizes: (classes.match(/(?:md:)?text-\d?(?:xl|lg)/g) ?? []).join(' '),
      isOwn: classes === 'sr-only' || classes === 'poster-title',
    })),
  )
  .filter(({ isOwn }) => !isOwn);

it('every page has a headline of the same size, contests as limits and gifts', () => {
  expect(headlines.length).toBeGreaterThan(15);
  expect(headlines.filter(({ sizes }) => sizes !== 'text-2xl md:text-3xl')).toEqual([]);
});
