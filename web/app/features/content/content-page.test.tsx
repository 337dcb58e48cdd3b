import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { ContentPage } from './content-page.tsx';

const paragraph = (text: string) => ({ kind: 'paragraph' as const, text: [{ text }] });
const page = {
  locale: 'en' as const,
  title: 'Press · Mela',
  description: 'Words about the server.',
  ogImage: null,
  ogSiteName: 'Mela',
  prerenderHeader: null,
  prerenderStatusCode: 200,
  sections: [
    { heading: 'Who we are', text: '', blocks: [paragraph('First.'), paragraph('Second.')], picture: null },
    { heading: 'Write to us', text: '', blocks: [paragraph('<b>plain</b>')], picture: null },
    { heading: 'Pictures', text: '', blocks: [paragraph('None.')], picture: null },
  ],
};

it('[2.62] shows a page that an editor wrote, with its contents where it is long', async () => {
  const { container } = await renderPage(<ContentPage page={page} />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Press');
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'On this page',
    'Who we are',
    'Write to us',
    'Pictures',
  ]);
  expect(screen.getByRole('link', { name: 'Write to us' }).getAttribute('href')).toBe('#part-2');
  expect(container.querySelector('b')).toBeNull();
});

it('[2.62] lists no contents of a short page', async () => {
  await renderPage(<ContentPage page={{ ...page, sections: page.sections.slice(0, 2) }} />);
  expect(screen.queryByRole('navigation')).toBeNull();
});

it('[2.62] says in which language a page is that is not translated yet, to readers and to screen readers', async () => {
  const { container } = await renderPage(<ContentPage page={page} />, { locale: 'hi', path: '/hi' });
  expect(screen.getByText('यह पेज अभी हिन्दी में नहीं है। यहाँ यह अंग्रेज़ी में है।').closest('[lang]')?.getAttribute('lang')).not.toBe('en');
  expect(container.querySelector('[lang="en"]')?.textContent).toContain('Who we are');
});

it('a translated page says nothing of it', async () => {
  const { container } = await renderPage(<ContentPage page={page} />);
  expect(container.querySelector('[lang]')).toBeNull();
});

it('shows the picture of a section in five widths, with what it shows', async () => {
  const at = (px: number) => `/uploads/0123456789abcdef0123456789abcdef-${px}`;
  const picture = {
    mobile: at(568),
    tablet: at(768),
    desktop: at(1024),
    desktopXl: at(1366),
    desktopXXl: at(1680),
    alt: 'Lamps on a roof',
  };
  const { container } = await renderPage(
    <ContentPage page={{ ...page, sections: [{ heading: 'Lamps', text: 'Lit.', blocks: [paragraph('Lit.')], picture }] }} />,
  );
  expect(screen.getByRole('img', { name: 'Lamps on a roof' }).getAttribute('src')).toBe(`${at(568)}.webp`);
  expect([...container.querySelectorAll('source')].map((source) => source.getAttribute('srcset'))).toContain(`${at(1680)}.avif`);
});

it('[3.31] draws a long text by its parts: headings below that of their section, lists, and links in the language of the page', async () => {
  const blocks = [
    { kind: 'heading' as const, text: [{ text: 'How' }] },
    {
      kind: 'list' as const,
      ordered: true,
      items: [[{ text: 'Read the ' }, { text: 'rules', href: '/rules' }], [{ text: 'Ask', href: 'https://law.example/' }]],
    },
    { kind: 'quote' as const, text: [{ text: 'Said', strong: true }] },
  ];
  await renderPage(<ContentPage page={{ ...page, locale: 'hi', sections: [{ heading: 'Help', text: '', blocks, picture: null }] }} />, {
    locale: 'hi',
    path: '/hi',
  });
  expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('How');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Read the rules', 'Ask']);
  expect(screen.getAllByRole('link').map((link) => [link.getAttribute('href'), link.getAttribute('rel')])).toEqual([
    ['/hi/rules', null],
    ['https://law.example/', 'noopener nofollow'],
  ]);
  expect(screen.getByText('Said').tagName).toBe('STRONG');
});
