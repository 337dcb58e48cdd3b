import type { PageConfig } from '@mela/contract/site/page-context';

const config: PageConfig = {
  siteUrl: 'http://localhost:3000',
  siteKey: 'k',
  signature: false,
  mode: 'demo',
  money: 'play',
  liveUrl: '',
  locales: ['en', 'hi'],
  localePrefix: true,
};

/** The head as the server writes it, as far as the site reads it. Modules cache what they have read. */
export function plantConfig(change: Partial<PageConfig> = {}, locale: 'en' | 'hi' = 'en'): void {
  document.documentElement.lang = locale;
  const meta = document.createElement('meta');
  meta.name = 'mela-config';
  meta.content = JSON.stringify({ ...config, ...change });
  document.head.replaceChildren(meta);
}
