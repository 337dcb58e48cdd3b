import { afterEach, expect, it, vi } from 'vitest';
import type { PageApiAnswer, PageContext } from '@mela/contract/site/page-context';

/** A page that reads one call while it is rendered. */
vi.mock('@tanstack/react-start/server', () => ({
  createStartHandler:
    () =>
    async (_: Request, { context }: { readonly context: PageContext }) => {
      await context.api('GET /games', {});
      return new Response('the page');
    },
}));
vi.mock('./site/rendering/print-page.tsx', () => ({ printPage: () => new Response() }));
const { default: entry } = await import('./server.ts');

const refused = (status: number, message: string): PageApiAnswer => ({ status, error: { code: 26, message, description: '' } });
const context: Omit<PageContext, 'api'> = {
  config: {
    siteUrl: 'http://localhost',
    siteKey: 'k',
    signature: false,
    mode: 'demo',
    money: 'play',
    liveUrl: '',
    locales: ['en', 'hi'],
    localePrefix: true,
  },
  locale: 'hi',
  token: null,
  nonce: 'n',
  userAgent: 'a browser',
  device: 'desktop',
};
const open = (path: string, games: PageApiAnswer) =>
  entry.fetch(new Request(`http://localhost${path}`), {
    context: { ...context, api: async (key) => (key === 'GET /games' ? games : { status: 200, data: null, count: 0 }) },
  });
afterEach(() => void vi.restoreAllMocks());

it('[4.42] a page for which the API answers 451 while the server renders it leads to the remarketing page', async () => {
  const moved = await open('/hi/games', refused(451, 'errors.remarketing'));
  expect([moved.status, moved.headers.get('location'), await moved.text()]).toEqual([302, '/hi/remarketing', '']);
  // That page itself is shown, whatever is answered there.
  expect([(await open('/hi/remarketing', refused(451, 'errors.remarketing'))).status]).toEqual([200]);
});

it.each([
  ['an answer', { status: 200, data: [], count: 0 } as PageApiAnswer],
  ['a refusal', refused(403, 'errors.forbidden')],
])('[4.42] the page is shown with %s', async (_, answer) => {
  const page = await open('/hi/games', answer);
  expect([page.status, await page.text()]).toEqual([200, 'the page']);
});
