import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { sampleSeason } from '../../../testing/sample-season.ts';
import { SeasonStrip } from './season-strip.tsx';

describe('the season on the home page', () => {
  it('is the one of today, with a way to its page', async () => {
    fakeApi({ 'GET /seasons/current': { data: sampleSeason } });
    await renderPage(<SeasonStrip />);
    expect(await screen.findByRole('heading', { name: 'Diwali' })).toBeTruthy();
    expect(screen.getByRole('link').getAttribute('href')).toBe('/en/season');
  });

  it.each([
    ['there is none', { data: null }],
    ['it cannot be read', { status: 503, error: { code: 9, message: 'errors.unavailable', description: '' } }],
  ])('is left out where %s', async (_why, answer) => {
    const api = fakeApi({ 'GET /seasons/current': answer });
    const { container } = await renderPage(<SeasonStrip />);
    await expect.poll(() => api.calls.length).toBeGreaterThan(0);
    expect(container.querySelector('section')).toBeNull();
  });
});
