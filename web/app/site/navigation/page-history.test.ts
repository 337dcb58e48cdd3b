import { describe, expect, it } from 'vitest';
import { recordPage, openPage, pageBefore, previousPath, rememberedPages, withPage } from './page-history.ts';

const visit = (...paths: readonly string[]) => paths.reduce<readonly string[]>(withPage, []);

describe('the pages of a tab', () => {
  it('[2.78] are ten at most, the oldest forgotten first', () => {
    const pages = visit(...Array.from({ length: 14 }, (_, at) => `/en/rounds/${at}`));
    expect(pages).toHaveLength(10);
    expect([pages[0], pages.at(-1)]).toEqual(['/en/rounds/4', '/en/rounds/13']);
  });

  it('[2.78] forget the page a step back has left, and count the same page once', () => {
    expect(visit('/en', '/en/games', '/en/rules', '/en/games?name=a')).toEqual(['/en', '/en/games?name=a']);
    expect(visit('/en', '/en/games', '/en/games?name=a')).toEqual(['/en', '/en/games?name=a']);
  });

  it('[2.77] lead back to the newest other page', () => {
    expect(pageBefore(visit('/en', '/en/games', '/en/rules'), '/en/rules', 'back')).toBe('/en/games');
    expect(pageBefore([], '/en', 'back')).toBeNull();
  });

  it('[2.75] [2.76] lead from a closed dialog past other dialogs and pages that only lead on', () => {
    const pages = visit('/en/games', '/en/registration', '/en/payment/success/7', '/en/payment/history');
    expect(pageBefore(pages, '/en/payment/history', 'close')).toBe('/en/games');
  });

  it('[2.54] are stored for the session, except those the table excludes', () => {
    recordPage('/en/games');
    recordPage('/en/payment/exchanger');
    recordPage('/en/logout');
    expect(rememberedPages()).toEqual(['/en/games']);
    expect(openPage()).toBe('/en/logout');
  });

  it.each(['["//evil.example"]', '{"a":1}', 'nonsense', '[1,null]'])('reads nothing from a storage that says %s', (stored) => {
    sessionStorage.setItem('mela.pages', stored);
    expect(rememberedPages()).toEqual([]);
    expect(previousPath()).toBeNull();
  });
});
