import type { ArticleComment } from '@mela/contract/api/blog/blog';
import { QueryClient } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { articlesQuery } from '../../data/blog/blog.ts';
import { articleThings } from '../../data/content/structured-article.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { plantConfig } from '../../testing/page-config.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleArticle, sampleTeaser } from '../../testing/sample-article.ts';
import { samplePlayer } from '../../testing/sample-player.ts';
import { ArticlePage } from './article-page.tsx';
import { BlogPage } from './blog-page.tsx';
import { loadPlace, placeOf } from './blog-place.tsx';

const comment: ArticleComment = {
  id: 9,
  text: 'Clear.',
  username: 'R•••a',
  createdAt: 1_763_000_000,
  own: false,
  state: 'shown',
  answerTo: null,
};
const article = { 'GET /articles/:slug': { data: sampleArticle } };
const comments = (...data: ArticleComment[]) => ({ 'GET /articles/:slug/comments': { data, count: data.length } });
const at = { path: '/en/blog/how-a-return-is-counted' };
const page = <ArticlePage slug={sampleTeaser.slug} page={1} />;

describe('the list of articles', () => {
  it('[2.34] links each by its title, with how long it takes to read, and leads to the next page', async () => {
    fakeApi({ 'GET /articles': { data: [sampleTeaser], count: 21 } });
    await renderPage(<BlogPage page={2} />, { path: '/en/blog/2' });
    expect((await screen.findByRole('link', { name: sampleTeaser.title })).getAttribute('href')).toBe(`/en/blog/${sampleTeaser.slug}`);
    expect(screen.getByText(/4 min read/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Newer' }).getAttribute('href')).toBe('/en/blog');
    expect(screen.getByRole('link', { name: 'Older' }).getAttribute('href')).toBe('/en/blog/3');
  });

  it('leads to its feed in the language of the page, by a link and for readers of feeds', async () => {
    fakeApi({ 'GET /articles': { data: [sampleTeaser], count: 1 } });
    await renderPage(<BlogPage page={1} />, { path: '/hi/blog', locale: 'hi' });
    expect((await screen.findByRole('link', { name: 'RSS से नए लेख पाएँ' })).getAttribute('href')).toBe('/rss/hi.xml');
    expect(document.querySelector('link[rel=alternate][type="application/rss+xml"]')?.getAttribute('href')).toBe('/rss/hi.xml');
  });

  it('says that there is none, and, where it did not come, asks again', async () => {
    const api = fakeApi({});
    await renderPage(<BlogPage page={1} />, { path: '/en/blog' });
    await screen.findByRole('alert');
    api.answers['GET /articles'] = { data: [], count: 0 };
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No articles yet.')).toBeTruthy();
  });
});

describe('loading', () => {
  const visit = async (params: Parameters<typeof loadPlace>[0]['params']) => {
    plantConfig();
    const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    return loadPlace({ context: { queryClient }, params } as Parameters<typeof loadPlace>[0]);
  };

  it('an article gives messengers its picture with the title, and search engines who wrote what and when', async () => {
    fakeApi({ ...article, ...comments() });
    expect(await visit({ slug: sampleTeaser.slug })).toMatchObject({ image: sampleArticle.socialImage });
    const [posting, way] = articleThings(sampleArticle).map((thing) => JSON.parse(JSON.stringify(thing)) as Record<string, unknown>);
    expect(posting).toMatchObject({
      '@type': 'BlogPosting',
      headline: sampleTeaser.title,
      description: sampleTeaser.description,
      datePublished: new Date(sampleTeaser.publishAt * 1000).toISOString(),
      dateModified: new Date(1_763_400_000_000).toISOString(),
      commentCount: 0,
      inLanguage: 'en',
      author: { '@type': 'Organization', name: 'Mela' },
      publisher: { '@type': 'Organization', name: 'Mela' },
    });
    expect(posting?.['image']).toMatch(/^https?:\/\/.+\/social\/how-a-return-is-counted\.en\.[0-9a-f]{16}\.png$/);
    expect(way).toMatchObject({ '@type': 'BreadcrumbList' });
  });

  it.each(['no%such', '100%', 'a b', '<script>', 'x'.repeat(65), 'é', '-a'])('%j is no article, and is not asked for', async (slug) => {
    const { calls } = fakeApi(article);
    await expect(visit({ slug })).rejects.toMatchObject({ isNotFound: true });
    expect(calls).toEqual([]);
  });

  it('letters of another case lead to the article for good', async () => {
    fakeApi(article);
    const moved = await visit({ slug: 'How-A-Return-Is-Counted', page: '2' }).then(
      () => null,
      (thrown: unknown) => thrown as { readonly options: object },
    );
    expect(moved?.options).toMatchObject({ params: { slug: 'how-a-return-is-counted', page: '2' }, statusCode: 301 });
  });

  it('[9.36] asks for the list of articles again after an hour, and not before', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_763_000_000_000 });
    let asked = 0;
    fakeApi({
      'GET /articles': () => {
        asked += 1;
        return { data: [sampleTeaser], count: 1 };
      },
    });
    const { queryClient } = await renderPage(<p />, { path: '/en' });
    const visits: number[] = [];
    for (const afterMs of [0, 3_599_000, 3_601_000]) {
      vi.setSystemTime(1_763_000_000_000 + afterMs);
      await queryClient.fetchQuery(articlesQuery(1));
      visits.push(asked);
    }
    vi.useRealTimers();
    expect(visits).toEqual([1, 1, 2]);
  });
});

describe('an article', () => {
  it('shows its blocks without markup, links inside the site in the page’s language, and what to read next', async () => {
    fakeApi({ ...article, ...comments(comment) });
    await renderPage(page, at);
    expect((await screen.findByRole('link', { name: 'the games' })).getAttribute('href')).toBe('/en/games');
    expect(screen.getByRole('heading', { name: 'Long and short', level: 2 })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'How to set a limit' })).toBeTruthy();
    expect(await screen.findByText('Clear.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Log in to write a comment' })).toBeTruthy();
  });

  it('[8.19] keeps a comment that was not taken, with the reason beside it', async () => {
    fakeApi({
      ...article,
      ...comments(),
      'POST /articles/comments': {
        status: 400,
        error: { code: 3, message: 'errors.blog.waiting', description: 'Five of your comments wait.' },
      },
    });
    await renderPage(page, { ...at, self: samplePlayer() });
    const field = await screen.findByLabelText('Your comment');
    fireEvent.change(field, { target: { value: 'My view' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Five of your comments wait.')).toBeTruthy();
    expect((field as HTMLTextAreaElement).value).toBe('My view');
  });

  it('says that a comment waits to be read, and empties the field', async () => {
    fakeApi({ ...article, ...comments(), 'POST /articles/comments': { data: { ...comment, own: true, state: 'pending' } } });
    await renderPage(page, { ...at, self: samplePlayer() });
    const field = await screen.findByLabelText('Your comment');
    fireEvent.change(field, { target: { value: 'Clear.' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect((field as HTMLTextAreaElement).value).toBe(''));
    expect(screen.getAllByText(/We read each comment/).length).toBeGreaterThan(0);
  });

  it('answers a comment: its words stand above the field, go along, and can be taken off again', async () => {
    const answer = { ...comment, id: 10, text: 'Counted.', answerTo: { id: 9, username: 'R•••a', lead: 'Clear.' } };
    const { calls } = fakeApi({
      ...article,
      ...comments(answer, comment),
      'POST /articles/comments': { data: { ...answer, own: true, state: 'pending' } },
    });
    await renderPage(page, { ...at, self: samplePlayer() });
    expect(await screen.findByText('In answer to R•••a')).toBeTruthy();
    const [, second] = await screen.findAllByRole('button', { name: 'Your answer to R•••a' });
    fireEvent.click(second!);
    const field = await screen.findByLabelText('Your answer to R•••a', { selector: 'textarea' });
    await waitFor(() => expect(document.activeElement).toBe(field));
    fireEvent.click(screen.getByRole('button', { name: 'Write a comment instead' }));
    expect(screen.getByLabelText('Your comment')).toBeTruthy();
    fireEvent.click(second!);
    fireEvent.change(field, { target: { value: 'Thanks.' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() =>
      expect(calls.find(({ key }) => key === 'POST /articles/comments')?.body).toMatchObject({ answerTo: 9, commentText: 'Thanks.' }),
    );
    await screen.findByLabelText('Your comment');
  });

  it('lets a player remove an own comment, and says where that failed', async () => {
    fakeApi({
      ...article,
      ...comments({ ...comment, own: true, state: 'pending' }),
      'DELETE /users/self/comments/:id': { status: 404, error: { code: 6, message: 'errors.not_found', description: 'It is gone.' } },
    });
    await renderPage(page, { ...at, self: samplePlayer() });
    expect(await screen.findByText('Waiting to be read')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('It is gone.')).toBeTruthy();
  });
});

it.each([
  [{}, null, 1],
  [{ page: '3' }, null, 3],
  [{ slug: '3' }, null, 3],
  [{ page: 'a-story' }, 'a-story', 1],
  [{ slug: 'a-story', page: '2' }, 'a-story', 2],
  [{ slug: '5', page: '2' }, '5', 2],
  [{ page: '0' }, null, 0],
  [{ slug: 'a-story', page: 'x' }, 'a-story', 0],
  [{ page: '9007199254740993' }, null, 0],
  [{ page: '1001' }, null, 1001],
  [{ page: '1002' }, null, 0],
  [{ slug: 'how-to-set-a-limit', page: '1002' }, 'how-to-set-a-limit', 0],
])('[2.34] %o is the page of the list or of an article’s comments that it says', (params, slug, number) => {
  expect(placeOf(params)).toEqual({ slug, page: number });
});
