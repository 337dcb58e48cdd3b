import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { removeValue, saveValue } from '../../site/storage/stored-value.ts';
import { noteRead, readArticles } from './read-articles.ts';

const dayMs = 86_400_000;
const slugs = () => readArticles().map(({ slug }) => slug);
beforeEach(() => {
  vi.useFakeTimers();
  removeValue('help_read');
});
afterEach(() => void vi.useRealTimers());

it('[9.32] the support menu remembers for 30 days what was read, and no longer', () => {
  noteRead({ slug: 'dispute', title: 'Dispute' });
  vi.advanceTimersByTime(30 * dayMs - 1);
  expect(slugs()).toEqual(['dispute']);
  vi.advanceTimersByTime(1);
  expect(slugs()).toEqual([]);
});

it('has the last three, the newest first, each once', () => {
  for (const slug of ['a', 'b', 'c', 'a', 'd']) noteRead({ slug, title: slug.toUpperCase() });
  expect(slugs()).toEqual(['d', 'a', 'c']);
});

it.each(['{', '5', 'null', '[5, null, {"slug": "../x", "title": "X"}, {"slug": "a"}]'])(
  'takes nothing from what is stored as %s',
  (text) => {
    saveValue('help_read', text);
    expect(readArticles()).toEqual([]);
  },
);
