import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { noteRead } from '../../data/support/read-articles.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { HelpLinks } from './help-links.tsx';

beforeEach(() => localStorage.clear());

it('[9.32] the support menu offers the articles that were read last in this browser', async () => {
  noteRead({ slug: 'money-on-its-way', title: 'Where my money is' });
  await renderPage(<HelpLinks isPlayer onClick={vi.fn()} />);
  expect(screen.getByRole('link', { name: 'Where my money is' }).getAttribute('href')).toBe('/en/help/money-on-its-way');
});

it('without any it lists none, and leads a guest to the form by mail', async () => {
  await renderPage(<HelpLinks isPlayer={false} onClick={vi.fn()} />);
  expect(screen.queryByRole('list')).toBeNull();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/en/help', '/en/help/write']);
});
