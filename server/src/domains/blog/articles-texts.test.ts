import { describe, expect, it } from 'vitest';
import { readMarkdown } from '../content/index.ts';
import { minutesToRead } from './minutes-to-read.ts';
import { firstArticles } from './seed-articles.ts';

describe('the text of an article', () => {
  it('takes at least a minute to read', () => {
    expect([minutesToRead('a'), minutesToRead('word '.repeat(1000))]).toEqual([1, 5]);
  });

  it('is there of ten first articles, each in English and in Hindi', () => {
    expect(new Set(firstArticles().map(({ slug }) => slug)).size).toBe(10);
    for (const { texts } of firstArticles()) expect(Object.keys(texts).toSorted()).toEqual(['en', 'hi']);
  });

  it('is in every first article what an article may have, in both languages', () => {
    for (const { slug, texts } of firstArticles())
      for (const { body, description } of Object.values(texts)) {
        expect([slug, readMarkdown(body).length > 8]).toEqual([slug, true]);
        expect(description.length).toBeLessThanOrEqual(300);
      }
  });
});
