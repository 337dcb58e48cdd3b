import { randomUUID } from 'node:crypto';
import { errors } from '@mela/contract/errors/catalogue';
import { articlesOfErrors } from '@mela/contract/site/help-articles';
import { locales } from '@mela/contract/site/languages';
import { beforeAll, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '../../../testing/server.ts';
import { articleList, articles } from './articles.ts';
import { indexArticles, searchArticles, wordsOf } from './search-articles.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
const find = async (query: string) =>
  (await server.call('GET /help', { query: { query } })).body.data.map(({ slug }: { slug: string }) => slug) as string[];
const rate = (body: object, token?: string, slug = 'upi-statuses') =>
  server.call('POST /help/:slug/rating', { params: { slug }, body, ...(token !== undefined && { token }) });
const ratings = (article: string) =>
  server.db.selectFrom('support.rating').select(['rater', 'helped']).where('article', '=', article).orderBy('rater').execute();

describe('the articles', () => {
  it('have a title and at least two short paragraphs in each language, and each is listed once', () => {
    expect(articleList.map(({ slug }) => slug).toSorted()).toEqual(Object.keys(articles).toSorted());
    for (const { slug } of articleList)
      for (const locale of locales) {
        const [title, ...paragraphs] = articles[slug][locale];
        expect([slug, locale, title.length < 50, paragraphs.length >= 2, paragraphs.every((text) => text.length < 260)]).toEqual([
          slug,
          locale,
          true,
          true,
          true,
        ]);
        if (locale === 'hi') expect(title).toMatch(/\p{Script=Devanagari}/u);
      }
  });

  it('explain errors that they are linked from', () => {
    const known = new Set<string>(Object.keys(articles));
    expect(Object.values(articlesOfErrors).filter((slug) => !known.has(slug))).toEqual([]);
    expect(Object.keys(articlesOfErrors).filter((key) => !Object.hasOwn(errors, key))).toEqual([]);
  });
});

describe('the search in help', () => {
  it.each([
    ['withdraw', 'how-to-withdraw'],
    ['निकासी', 'how-to-withdraw'],
    ['nikasi', 'steps-of-a-withdrawal'],
    ['nikaasi radd', 'cancel-a-withdrawal'],
    ['paise kat gaye par nahi aaye', 'paid-but-not-here'],
    ['otp nahi aaya', 'code-does-not-come'],
    ['ओटीपी', 'code-does-not-come'],
    ['password bhool gaya', 'forgotten-password'],
    ['पासवर्ड', 'forgotten-password'],
    ['khata band', 'close-your-account'],
    ['seema', 'set-a-limit'],
    ['chhutti', 'take-a-break'],
    ['shikayat', 'dispute'],
    ['dastavez', 'documents-refused'],
    ['UPI pending!!!', 'upi-statuses'],
    ['kyc', 'why-documents'],
    // Typed with a joiner, and with one that parts a conjunct.
    ['पासवर्\u200dड', 'forgotten-password'],
    ['पास\u200cवर्\u200cड', 'forgotten-password'],
    ['दस्\u200dतावेज़', 'documents-refused'],
  ])('finds for %s the article %s', async (query, slug) => {
    expect((await find(query)).slice(0, 3)).toContain(slug);
  });

  it('finds what is typed in one script in the other: each title by its own sounds', () => {
    const index = indexArticles(articles);
    const first = (query: string) => searchArticles(index, query, 12);
    for (const { slug } of articleList) for (const locale of locales) expect(first(articles[slug][locale][0])).toContain(slug);
  });

  it('reads a word with joiners as the same word, in questions and in articles', () => {
    expect(wordsOf('क्\u200dया पास\u200cवर्ड?')).toEqual(wordsOf('क्या पासवर्ड'));
  });

  it.each(['', '   ', '‮'])('lists all by topic for %j', async (query) => {
    expect(await find(query)).toEqual(articleList.map(({ slug }) => slug));
  });

  it.each(['zzzzqqq', '%_\\', '<script>', '🎰'])('finds nothing for %j, and is no error', async (query) => {
    expect((await server.call('GET /help', { query: { query } })).status).toBe(200);
    expect(await find(query)).toEqual([]);
  });

  it('refuses a query that is no question any more', async () => {
    expect((await server.call('GET /help', { query: { query: 'a'.repeat(101) } })).status).toBe(400);
  });
});

describe('an article', () => {
  it('comes in the language of the call, with others of its topic', async () => {
    const { body } = await server.call('GET /help/:slug', { params: { slug: 'upi-statuses' } });
    expect(body.data).toMatchObject({ title: 'What UPI statuses mean', topic: 'deposits', path: null });
    expect(body.data.related).toHaveLength(3);
  });

  it.each(['UPI-statuses', 'no-such', 'constructor', '__proto__', '%2e%2e'])('is not there as %s', async (slug) => {
    expect([400, 404]).toContain((await server.call('GET /help/:slug', { params: { slug } })).status);
  });

  it('is rated once by a player and once by each browser; the last word counts, also of calls at the same time', async () => {
    const player = await server.register();
    const visitor = randomUUID();
    expect((await rate({ helped: true }, player.token)).body.data).toEqual({ helped: true });
    await Promise.all(Array.from({ length: 5 }, () => rate({ helped: true, visitor })));
    await rate({ helped: false }, player.token);
    expect(await ratings('upi-statuses')).toEqual([
      { rater: `player:${player.id}`, helped: false },
      { rater: `visitor:${visitor}`, helped: true },
    ]);
  });

  it('is not rated by a guest without a name, with a bad one, with a bad token, or where there is none', async () => {
    const statuses = await Promise.all([
      rate({ helped: true }, undefined, 'dispute'),
      rate({ helped: true, visitor: 'short' }, undefined, 'dispute'),
      rate({ helped: 'yes', visitor: randomUUID() }, undefined, 'dispute'),
      rate({ helped: true }, 'no-token', 'dispute'),
      rate({ helped: true, visitor: randomUUID() }, undefined, 'no-such'),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([400, 400, 400, 401, 404]);
    expect(await ratings('dispute')).toEqual([]);
  });
});
