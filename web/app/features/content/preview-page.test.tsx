import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { PreviewPage } from './preview-page.tsx';

const preview = {
  kind: 'page' as const,
  name: 'press',
  version: 3,
  expiresAt: 2_000_000_000,
  page: null,
  lines: null,
  posters: null,
  image: null,
  redirect: null,
  article: null,
  popup: null,
};
const page = {
  locale: 'en' as const,
  title: 'Press · Mela',
  description: 'Words.',
  ogImage: null,
  ogSiteName: 'Mela',
  prerenderHeader: null,
  prerenderStatusCode: 200,
  sections: [],
};
const poster = { id: 1, title: 'Kites', text: 'On the roof', link: { text: 'Go', value: '/games' }, picture: null, tone: 'leaf' as const };

it('shows a page as its readers would see it, and says that it is a preview', async () => {
  const sections = [
    { heading: 'Who we are', text: 'First.', blocks: [{ kind: 'paragraph' as const, text: [{ text: 'First.' }] }], picture: null },
  ];
  await renderPage(<PreviewPage preview={{ ...preview, page: { ...page, sections } }} />);
  expect(screen.getByRole('note').textContent).toBe('Preview of press, version 3. Only those with this link see it.');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Press');
  expect(screen.getByText('First.')).toBeDefined();
});

it.each([
  ['what search engines see of a page', { page }, 'Press · Mela'],
  [
    'the lines of a menu',
    { lines: [{ type: 'page' as const, path: '/games', label: 'All games', icon: null, counterName: null, requiresAuth: false }] },
    'All games',
  ],
  ['posters', { posters: [poster] }, 'Kites'],
  ['a place that was emptied', { posters: [] }, 'Nothing: this place is empty.'],
  [
    'a popup',
    { popup: { uuid: '7b0c8f0e-5c52-4f5e-9d5a-0d5c3a2b1c00', content: [{ ...poster, position: 1, title: 'Since you were away' }] } },
    'Since you were away',
  ],
  [
    'an article',
    {
      article: {
        title: 'Luck has no memory',
        description: 'Why.',
        picture: '/pictures/blog/luck-has-no-memory.svg',
        blocks: [{ kind: 'paragraph' as const, text: [{ text: 'Each round is new.' }] }],
      },
    },
    'Each round is new.',
  ],
  ['a moved address', { redirect: { code: 301 as const, from: '/old', to: '/new', aliasRoute: null } }, '/old leads to /new (301).'],
  ['a removed address', { redirect: { code: 404 as const, from: '/old', to: '', aliasRoute: null } }, '/old is gone (404).'],
])('shows %s', async (_what, shown, text) => {
  await renderPage(<PreviewPage preview={{ ...preview, ...shown }} />);
  expect(screen.getByText(text)).toBeDefined();
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
});

it('says of a link that has ended what to do', async () => {
  await renderPage(<PreviewPage preview={null} />, { locale: 'hi', path: '/hi' });
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('यह झलक अब नहीं खुलती');
});
