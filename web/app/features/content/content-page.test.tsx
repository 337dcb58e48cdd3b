import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { ContentPage } from './content-page.tsx';

const page = {
  title: 'Press · Mela',
  description: 'Words about the server.',
  ogImage: null,
  ogSiteName: 'Mela',
  prerenderHeader: null,
  prerenderStatusCode: 200,
  sections: [
    { heading: 'Who we are', text: 'First.\n\nSecond.' },
    { heading: 'Write to us', text: '<b>plain</b>' },
    { heading: 'Pictures', text: 'None.' },
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
