import type { HelpArticle } from '@mela/contract/api/support/help';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { readArticles } from '../../data/support/read-articles.ts';
import { removeValue } from '../../site/storage/stored-value.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { ArticlePage } from './article-page.tsx';
import { HelpPage } from './help-page.tsx';
import { validateSearch } from './help.search.ts';

const line = { slug: 'upi-statuses', topic: 'deposits', title: 'What UPI statuses mean', lead: 'Pending means wait.' } as const;
const article: HelpArticle = { ...line, paragraphs: ['Pending means wait.', 'Failed means none.'], path: '/payment', related: [] };
beforeEach(() => {
  removeValue('help_read');
  removeValue('guest_id');
});

describe('the help centre', () => {
  it('lists the articles by topic', async () => {
    fakeApi({ 'GET /help': { data: [line] } });
    await renderPage(<HelpPage query="" />, { path: '/en/help' });
    expect((await screen.findByRole('link', { name: line.title })).getAttribute('href')).toBe('/en/help/upi-statuses');
    expect(screen.getByRole('heading', { name: 'Deposits and UPI' })).toBeTruthy();
  });

  it('shows what a search finds, with its beginning', async () => {
    fakeApi({ 'GET /help': (_body, path) => ({ data: path.includes('query=upi') ? [line] : [] }) });
    await renderPage(<HelpPage query="upi" />, { path: '/en/help?query=upi' });
    expect(await screen.findByText(line.lead)).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('Answers found: 1');
  });

  it('asks in the address what is typed, after a pause', async () => {
    fakeApi({ 'GET /help': { data: [] } });
    const { router } = await renderPage(<HelpPage query="" />, { path: '/en/help' });
    fireEvent.change(await screen.findByRole('searchbox'), { target: { value: ' nikasi ' } });
    await waitFor(() => expect(router.state.location.search).toEqual({ query: 'nikasi' }));
  });

  it('says that nothing is found, and what to try', async () => {
    fakeApi({ 'GET /help': { data: [] } });
    await renderPage(<HelpPage query="zzz" />, { path: '/en/help?query=zzz' });
    expect(await screen.findByText('No answer for “zzz”')).toBeTruthy();
  });

  it('says that the list did not come, and asks again', async () => {
    const api = fakeApi({});
    await renderPage(<HelpPage query="" />, { path: '/en/help' });
    await screen.findByRole('alert');
    api.answers['GET /help'] = { data: [line] };
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: line.title })).toBeTruthy();
  });

  it.each([
    [{ query: ' upi ' }, { query: 'upi' }],
    [{ query: ['a'] }, {}],
    [{ query: '  ' }, {}],
    [{ query: 5 }, { query: '5' }],
  ])('reads of the address %j as %j', (given, read) => {
    expect(validateSearch(given)).toEqual(read);
  });
});

describe('an article', () => {
  it('shows its text and the page on which it is done, and is remembered as read', async () => {
    fakeApi({});
    await renderPage(<ArticlePage article={article} />, { path: '/en/help/upi-statuses' });
    expect(screen.getByText('Failed means none.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to this page' }).getAttribute('href')).toBe('/en/payment');
    expect(readArticles()).toEqual([{ slug: 'upi-statuses', title: line.title }]);
  });

  it('is rated by a guest under the name of the browser, and an answer can be changed', async () => {
    const { calls } = fakeApi({ 'POST /help/:slug/rating': (body) => ({ data: { helped: (body as { helped: boolean }).helped } }) });
    await renderPage(<ArticlePage article={article} />, { path: '/en/help/upi-statuses' });
    fireEvent.click(screen.getByRole('button', { name: 'Yes' }));
    expect(await screen.findByText('Thank you. Good to know.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'No' }));
    expect(await screen.findByText('Thank you. We’ll write it better.')).toBeTruthy();
    const bodies = calls.map(({ body }) => body as { helped: boolean; visitor: string });
    expect(bodies.map(({ helped }) => helped)).toEqual([true, false]);
    expect(bodies[0]?.visitor).toMatch(/^[0-9a-f]{32}$/);
    expect(bodies[1]?.visitor).toBe(bodies[0]?.visitor);
  });

  it('says why a rating was not taken', async () => {
    const error = { code: 1, message: 'errors.rate_limit', description: 'Please wait a little.' };
    fakeApi({ 'POST /help/:slug/rating': { status: 429, error } });
    await renderPage(<ArticlePage article={article} />, { path: '/en/help/upi-statuses' });
    fireEvent.click(screen.getByRole('button', { name: 'Yes' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Please wait a little.');
  });
});
