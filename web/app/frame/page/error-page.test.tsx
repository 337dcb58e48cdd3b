import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiRejection } from '@mela/kit/api/answer.ts';
import { SiteError } from '../../site/rendering/site-error.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { ErrorPage } from './error-page.tsx';
import { LastPage } from './plain-error-page.tsx';

const show = async (error: unknown, locale: 'en' | 'hi' = 'en') => {
  const page = await renderPage(<ErrorPage error={error} reset={() => undefined} />, { locale, path: `/${locale}` });
  await screen.findByRole('heading', { level: 1 });
  return page;
};
const rejection = (status: number, description: string) => new ApiRejection(status, { code: 1, message: 'errors.x', description });

function Broken(): never {
  throw new Error('inner');
}

describe('the error page', () => {
  afterEach(() => void vi.restoreAllMocks());

  it('[2.96] shows the public message of a failure and its status', async () => {
    await show(rejection(503, 'We are away for a moment.'));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('We are away for a moment.');
    expect(document.querySelector('meta[name="prerender-status-code"]')?.getAttribute('content')).toBe('503');
  });

  it("[2.96] says 'Error' and 500 where there is no message, and never what happened inside", async () => {
    const { container } = await show(new TypeError('cannot read secrets of undefined'));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Error');
    expect(container.textContent).not.toContain('secrets');
    expect(document.querySelector('meta[name="prerender-status-code"]')?.getAttribute('content')).toBe('500');
  });

  it("[2.96] adds 'Back to the home page' for a 404", async () => {
    await show(rejection(404, 'No such round.'));
    expect(screen.getByRole('link', { name: 'Back to the home page' }).getAttribute('href')).toBe('/en');
  });

  it('[2.96] speaks Hindi', async () => {
    await show(new Error('x'), 'hi');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('गड़बड़ी');
  });

  it('[8.25] names an unknown rule of pages, with 500', async () => {
    await show(new SiteError(500, 'Unknown middleware moon'));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Unknown middleware moon');
  });
});

describe("the error page's own error page", () => {
  const showLast = async (locale: 'en' | 'hi', error: unknown) => {
    vi.spyOn(console, 'error').mockReturnValue();
    return renderPage(
      <LastPage error={error}>
        <Broken />
      </LastPage>,
      { locale, path: `/${locale}` },
    );
  };

  it('[2.97] says so in fixed words, with the details of the first failure', async () => {
    await showLast('en', rejection(503, 'We are away.'));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('An error occurred while showing the error page');
    expect(screen.getByText('Unfortunately an error occurred and while showing the error page another error occurred')).toBeTruthy();
    expect(screen.getByText('Error details: We are away.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go back to home' }).getAttribute('href')).toBe('/en');
  });

  it('[2.97] shows no internal details', async () => {
    const { container } = await showLast('en', new Error('password in line 3'));
    expect(container.textContent).toContain('Error details: Error');
    expect(container.textContent).not.toContain('password');
  });

  it('[2.97] speaks Hindi', async () => {
    await showLast('hi', new Error('x'));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('गड़बड़ी का पेज दिखाते हुए भी गड़बड़ हो गई');
    expect(screen.getByRole('link', { name: 'होम पेज पर लौटें' })).toBeTruthy();
  });
});
