import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { sampleSeason } from '../../../testing/sample-season.ts';
import { SeasonStrip } from './season-strip.tsx';

const settings = (enabled: boolean) => ({ data: [{ alias: 'seasons', value: { enabled } }] });

describe('the season on the home page', () => {
  it('is the one of today, with a way to its page', async () => {
    fakeApi({ 'GET /settings': settings(true), 'GET /seasons/current': { data: sampleSeason } });
    await renderPage(<SeasonStrip />);
    expect(await screen.findByRole('heading', { name: 'Diwali' })).toBeTruthy();
    expect(screen.getByRole('link').getAttribute('href')).toBe('/en/season');
  });

  it.each([
    ['there is none', { data: null }],
    ['it cannot be read', { status: 503, error: { code: 9, message: 'errors.unavailable', description: '' } }],
  ])('is left out where %s', async (_why, answer) => {
    const api = fakeApi({ 'GET /settings': settings(true), 'GET /seasons/current': answer });
    const { container } = await renderPage(<SeasonStrip />);
    await expect.poll(() => api.calls.map(({ key }) => key)).toContain('GET /seasons/current');
    expect(container.querySelector('section')).toBeNull();
  });

  it('is not asked for while seasons are off', async () => {
    const api = fakeApi({ 'GET /settings': settings(false), 'GET /seasons/current': { data: sampleSeason } });
    const { container } = await renderPage(<SeasonStrip />);
    await expect.poll(() => api.calls.length).toBeGreaterThan(0);
    expect([container.querySelector('section'), api.calls.map(({ key }) => key)]).toEqual([null, ['GET /settings']]);
  });
});
