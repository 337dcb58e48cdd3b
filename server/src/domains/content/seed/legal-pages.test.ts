import { browserCookies } from '@mela/contract/site/browser-cookies';
import { locales } from '@mela/contract/site/languages';
import { expect, it } from 'vitest';
import { legalPages } from './legal-pages.ts';

const textIn = (locale: (typeof locales)[number]) =>
  (legalPages.find(({ path }) => path === 'privacy')?.sections ?? []).map((section) => section[locale][1]).join(' ');

it.each(Object.keys(browserCookies).flatMap((name) => locales.map((locale) => [name, locale] as const)))(
  'the page of privacy names the cookie %s in %s',
  (name, locale) => {
    expect(textIn(locale).split(/[^\w-]+/)).toContain(name);
  },
);

it.each(locales)('the page of privacy in %s says of each cookie that is kept for days for how many', (locale) => {
  const days = Object.values(browserCookies).flatMap(({ days }) => (days !== null && days > 2 ? [days] : []));
  for (const kept of new Set(days)) expect(textIn(locale)).toMatch(new RegExp(`\\b${kept} `));
});

it('the page of privacy names no cookie that the site does not set', () => {
  for (const locale of locales)
    expect([...textIn(locale).matchAll(/\bmela-[a-z-]+/g)].map(([name]) => name).filter((name) => !(name in browserCookies))).toEqual([]);
});
