import { expect, it } from 'vitest';
import type { PageConfig } from '@mela/contract/site/page-context';
import { remarketingRedirect } from './remarketing.ts';

const config: PageConfig = {
  siteUrl: '',
  siteKey: '',
  signature: true,
  mode: 'demo',
  money: 'play',
  liveUrl: '',
  locales: ['en', 'hi'],
  localePrefix: true,
};

it('[2.70] [4.42] [8.6] redirects every page to the remarketing page, in its language, and leaves that one', () => {
  const answer = remarketingRedirect('/hi/games', { config, locale: 'hi' });
  expect([answer?.status, answer?.headers.get('location'), answer?.headers.get('cache-control')]).toEqual([
    302,
    '/hi/remarketing',
    'no-store',
  ]);
  expect(remarketingRedirect('/hi/remarketing', { config, locale: 'hi' })).toBeNull();
});

it('[9.1] knows of addresses without a language', () => {
  const bare = { config: { ...config, localePrefix: false }, locale: 'en' } as const;
  expect(remarketingRedirect('/games', bare)?.headers.get('location')).toBe('/remarketing');
  expect(remarketingRedirect('/remarketing', bare)).toBeNull();
});
