import { expect, it } from 'vitest';
import { localeFacts, localeMove, markChosen, markReloaded } from './locale-choice.ts';

const facts = { user: 'hi', page: 'en', chosen: null, reloaded: false } as const;

it("[4.6] reloads the page in the player's language, once", () => {
  expect(localeMove({ ...facts, ...localeFacts() })).toBe('reload');
  markReloaded();
  expect(localeMove({ ...facts, ...localeFacts() })).toBe('stay');
});

it('[4.6] stays where the languages agree', () => {
  expect(localeMove({ ...facts, page: 'hi' })).toBe('stay');
});

it('[4.6] lets the hand that has just chosen a language win', () => {
  markChosen('en');
  expect(localeMove({ ...facts, ...localeFacts() })).toBe('save');
  expect(localeMove({ ...facts, ...localeFacts(), page: 'hi', user: 'en' })).toBe('reload');
});
