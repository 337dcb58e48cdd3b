import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { NotFound } from './not-found.tsx';

describe('a page that was not found', () => {
  beforeEach(() => void fakeApi({}));

  it("[2.98] [2.60] says 'This page could not be found', is a 404 for prerenderers and in no index", async () => {
    const { container } = await renderPage(<NotFound />);
    await screen.findByRole('heading', { level: 1 });
    expect(container.textContent).toContain('This page could not be found');
    const meta = (name: string) => document.querySelector(`meta[name="${name}"]`)?.getAttribute('content');
    expect([meta('prerender-status-code'), meta('robots')]).toEqual(['404', 'noindex']);
    expect(screen.getByRole('link', { name: 'Back to the home page' })).toBeTruthy();
  });

  it('[2.98] says so in Hindi', async () => {
    const { container } = await renderPage(<NotFound />, { locale: 'hi', path: '/hi/x' });
    expect(container.textContent).toContain('यह पेज नहीं मिला');
  });

  it('names the page that took the place of one that is gone, on this site only', async () => {
    await renderPage(<NotFound data={{ data: { instead: '/rules' } }} />);
    expect(screen.getByRole('link', { name: 'This page has moved here' }).getAttribute('href')).toBe('/en/rules');
  });

  it('never names another host', async () => {
    await renderPage(<NotFound data={{ data: { instead: '//evil.example' } }} />);
    expect(screen.queryByRole('link', { name: 'This page has moved here' })).toBeNull();
  });
});
