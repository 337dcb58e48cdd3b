import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { currentLocale } from '@mela/kit/words/locale.ts';
import { formatDay } from '@mela/contract/site/dates';
import { pathInLocale } from '@mela/kit/words/locales.ts';
import { locales, type Language, type Locale } from '@mela/contract/site/languages';
import { LanguageSwitch } from '../../parts/account/language-switch.tsx';
import { renderPage } from '../../testing/render-page.tsx';
import { languageLinks } from '../head/language-links.ts';

/** The list of languages with one more row: nothing else is changed for a third language. */
vi.mock('@mela/contract/site/languages', async (original) => {
  const known = await original<{ readonly locales: readonly string[]; readonly languages: object }>();
  const tamil: Language = {
    name: 'தமிழ்',
    shortName: 'த',
    readIn: 'த, தமிழில் படிக்க',
    formats: 'ta-IN',
    script: 'latin',
    plate: 'plate.webp',
    pictures: 'en',
    hasLongDates: false,
  };
  const all = [...known.locales, 'ta'];
  return {
    ...known,
    locales: all,
    languages: { ...known.languages, ta: tamil },
    isLocale: (text: unknown) => all.some((locale) => locale === text),
  };
});

it('a third language is a row of the list: addresses, alternate links, the switch and dates have it', async () => {
  expect([pathInLocale('/hi/games', 'ta' as Locale), pathInLocale('/ta/games', 'hi')]).toEqual(['/ta/games', '/hi/games']);
  await renderPage(<LanguageSwitch />, { path: '/en/games', locales });
  const links = screen.getAllByRole('link').map((link) => [link.getAttribute('href'), link.getAttribute('aria-label')]);
  expect(links).toEqual([
    ['/hi/games', 'हिं, हिन्दी में पढ़ें'],
    ['/ta/games', 'த, தமிழில் படிக்க'],
  ]);
  const alternates = languageLinks('/en/games').flatMap(({ hrefLang, href }) =>
    hrefLang === undefined ? [] : [[hrefLang, new URL(href).pathname]],
  );
  expect(alternates).toEqual([
    ['en', '/en/games'],
    ['hi', '/hi/games'],
    ['ta', '/ta/games'],
    ['x-default', '/en/games'],
  ]);
  document.documentElement.lang = 'ta';
  expect(formatDay(1_763_700_000, currentLocale(), 'day-first')).toMatch(/^21 நவ/);
});
