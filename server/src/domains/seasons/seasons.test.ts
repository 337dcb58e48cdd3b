import { dayOf } from '@mela/contract/site/zone';
import { newYearSeason } from '@mela/contract/api/content/new-year-season';
import type { OperatorSeason, SeasonDraft } from '@mela/contract/api/content/seasons';
import { operatorBase } from '@mela/contract/http/endpoint';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { operatorWith, type TestOperator } from '../../testing/operator.ts';
import { testServer, type TestServer } from '../../testing/server.ts';
import { createLog } from '../../kernel/log.ts';
import { fakeClock } from '../../kernel/testing/fake-clock.ts';
import { watchDays } from './jobs.ts';
import { firstSeasons } from './seed-seasons.ts';

let server: TestServer;
let editor: TestOperator;
let names = 0;
const reason = 'a season of the year';

beforeAll(async () => {
  server = await testServer();
  editor = await operatorWith(server, 'content');
});

const act = (key: Parameters<TestServer['call']>[0], input: object = {}, by = editor) =>
  server.call(key, { token: by.token, ...(key === 'POST /seasons' ? { idempotencyKey: randomUUID() } : {}), ...input }, operatorBase);
const text = (title: string) => ({ title, description: 'One line.', body: 'A paragraph.' });
const draft = (more: Partial<SeasonDraft> = {}): SeasonDraft => ({
  slug: `season-${(names += 1)}`,
  texts: { en: text('A season'), hi: text('एक त्योहार') },
  poster: { path: '/pictures/seasons/fair.svg' },
  ground: 'leaf',
  games: ['patang'],
  article: null,
  days: [],
  fallback: 0,
  ...more,
});
const written = async (more: Partial<SeasonDraft> = {}) => (await act('POST /seasons', { body: { draft: draft(more), reason } })).body.data;
const publish = (id: number, version: number) => act('POST /seasons/:id/publish', { params: { id }, body: { version, reason } });
const stop = (id: number, version: number) => act('POST /seasons/:id/stop', { params: { id }, body: { version, reason } });
const current = async (locale = 'en') => (await server.call('GET /seasons/current', { headers: { 'content-language': locale } })).body.data;
const read = (slug: string) => server.call('GET /seasons/:slug', { params: { slug } });
const today = () => dayOf(server.clock.now());

describe('a season', () => {
  it('is there from the first start on, one live, in both languages', async () => {
    const [english, hindi] = [await current(), await current('hi')];
    expect(english.live).toBe(true);
    const first = firstSeasons.find(({ slug }) => slug === english.slug)!;
    expect([english.title, hindi.title]).toEqual([first.texts.en.title, first.texts.hi.title]);
    const all = (await act('GET /seasons')).body.data;
    expect(all.length).toBe(firstSeasons.length);
    expect(all.filter(({ live }: { live: boolean }) => live).length).toBe(1);
  });

  it('is seen by no one before it is published, then shown on its days, and gone at once when it is stopped', async () => {
    const before = await current();
    const { id, slug, version } = await written({ days: [{ from: today(), until: today() }] });
    expect([(await read(slug)).status, (await current()).slug]).toEqual([404, before.slug]);
    const published = (await publish(id, version)).body.data;
    expect(published).toMatchObject({ state: 'published', live: true });
    expect(await current()).toMatchObject({ slug, live: true, from: today(), until: today() });
    expect((await read(before.slug)).body.data.live).toBe(false);
    await stop(id, published.version);
    expect([(await read(slug)).status, (await current()).slug]).toEqual([404, before.slug]);
  });

  it('goes with an article that readers see, and without its link once that one is withdrawn', async () => {
    const blogger = await operatorWith(server, 'content');
    const blog = (key: Parameters<TestServer['call']>[0], input: object) =>
      server.call(key, { token: blogger.token, ...input }, operatorBase);
    const slug = `an-article-${randomUUID().slice(0, 8)}`;
    const words = { title: 'A story', seoTitle: 'A story', description: 'What it is about.', body: 'A paragraph.' };
    const article = {
      slug,
      topic: 'making',
      weight: 500,
      picture: { path: '/pictures/blog/luck-has-no-memory.svg' },
      texts: { en: words, hi: words },
    };
    for (const unseen of ['no-such-article', slug]) {
      const refused = await act('POST /seasons', { body: { draft: draft({ article: unseen }), reason } });
      expect([refused.status, refused.body.error.message]).toEqual([400, 'errors.seasons.article']);
      expect(refused.body.error.description).toContain(unseen);
      if (unseen !== slug) await blog('POST /articles', { idempotencyKey: randomUUID(), body: { draft: article, reason } });
    }
    const own = ((await blog('GET /articles', {})).body.data as { id: number; slug: string; version: number }[]).find(
      (one) => one.slug === slug,
    )!;
    await blog('POST /articles/:id/publish', { params: { id: own.id }, body: { version: own.version, reason } });
    const season = await written({ article: slug });
    const { version } = (await publish(season.id, season.version)).body.data;
    expect((await read(season.slug)).body.data.article).toBe(slug);
    await blog('POST /articles/:id/withdraw', { params: { id: own.id }, body: { version: own.version + 1, reason } });
    expect((await read(season.slug)).body.data.article).toBeNull();
    await stop(season.id, version);
  });

  it('is over at the midnight of India after its last day', async () => {
    const { id, slug, version } = await written({ days: [{ from: today(), until: today() }] });
    const { body } = await publish(id, version);
    expect((await current()).slug).toBe(slug);
    server.clock.advanceMs(86_400_000);
    // The session of the editor is over too.
    editor = await operatorWith(server, 'content');
    expect((await current()).slug).not.toBe(slug);
    expect((await read(slug)).body.data).toMatchObject({ live: false, from: null });
    await stop(id, body.data.version);
  });

  it('is saved by one of two editors at once and refused to the second', async () => {
    const { id, slug, version } = await written();
    const save = (title: string) =>
      act('POST /seasons/:id', {
        params: { id },
        body: { version, draft: draft({ slug, texts: { en: text(title), hi: text(title) } }), reason },
      });
    const answers = await Promise.all([save('First'), save('Second')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)!.body.error.message).toBe('errors.seasons.version');
    expect((await act('GET /seasons/:id', { params: { id } })).body.data).toEqual(answers.find(({ status }) => status === 200)!.body.data);
  });

  it('of which two editors publish a fallback at once is published by one', async () => {
    const all = (await act('GET /seasons')).body.data as OperatorSeason[];
    const fallback = all.find((one) => one.fallback === 1)!;
    // On a day with a season of its own no fallback is shown.
    const ofToday = all.find((one) => one.live && one.fallback === 0);
    const out = ofToday && (await stop(ofToday.id, ofToday.version)).body.data;
    const stopped = (await stop(fallback.id, fallback.version)).body.data;
    const [one, other] = [await written({ fallback: 1 }), await written({ fallback: 1 })];
    const answers = await Promise.all([publish(one.id, one.version), publish(other.id, other.version)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)!.body.error.message).toBe('errors.seasons.fallback');
    const shown = answers.find(({ status }) => status === 200)!.body.data;
    await stop(shown.id, shown.version);
    expect(await current()).toBeNull();
    expect((await publish(stopped.id, stopped.version)).body.data.live).toBe(true);
    if (out) await publish(out.id, out.version);
  });

  it('has its address for good once it was published, and the one of the new year before', async () => {
    const { id, slug, version } = await written();
    const move = (of: number, from: number, to: string) =>
      act('POST /seasons/:id', { params: { id: of }, body: { version: from, draft: draft({ slug: to }), reason } });
    const moved = await move(id, version, `${slug}-other`);
    expect(moved.body.data.slug).toBe(`${slug}-other`);
    const published = (await publish(id, moved.body.data.version)).body.data;
    expect((await move(id, published.version, slug)).body.error.message).toBe('errors.seasons.address');
    const stopped = (await stop(id, published.version)).body.data;
    expect((await move(id, stopped.version, slug)).body.error.message).toBe('errors.seasons.address');
    const all = (await act('GET /seasons')).body.data as OperatorSeason[];
    const newYear = all.find((season) => season.slug === newYearSeason)!;
    const out = (await stop(newYear.id, newYear.version)).body.data;
    await server.db.updateTable('seasons.season').set({ seen: false }).where('id', '=', newYear.id).execute();
    expect((await move(newYear.id, out.version, `${slug}-new-year`)).body.error.message).toBe('errors.seasons.address');
    await publish(newYear.id, out.version);
  });

  it('under one address is written by one of two editors at once', async () => {
    const slug = `season-${(names += 1)}`;
    const answers = await Promise.all([1, 2].map(() => act('POST /seasons', { body: { draft: draft({ slug }), reason } })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('without days of a further year is named once a day, ten months before its last ones', async () => {
    const lines: Record<string, unknown>[] = [];
    const log = createLog('info', { write: (line: string) => void lines.push(JSON.parse(line)) });
    const at = (day: string) => watchDays({ db: server.db, log, clock: fakeClock(new Date(`${day}T06:00:00Z`)) });
    await at('2029-02-01');
    expect(lines).toEqual([]);
    await at('2029-12-01');
    expect(lines.map(({ level, season, lastDay }) => [level, season, lastDay])).toEqual([
      ['error', 'holi', '2030-03-21'],
      ['error', 'eid', '2030-02-08'],
      ['error', 'kites', '2030-01-20'],
      ['error', 'mangoes', '2030-06-10'],
      ['error', 'rains', '2030-08-29'],
    ]);
    expect((await act('GET /seasons')).body.data.filter((one: OperatorSeason) => one.state === 'published' && one.needsDays)).toEqual([]);
  });

  it('for the days without one is published once', async () => {
    const { id, version } = await written({ fallback: 1 });
    expect((await publish(id, version)).body.error.message).toBe('errors.seasons.fallback');
    const other = await written();
    const shown = (await publish(other.id, other.version)).body.data;
    const saved = await act('POST /seasons/:id', {
      params: { id: other.id },
      body: { version: shown.version, draft: draft({ slug: shown.slug, fallback: 1 }), reason },
    });
    expect(saved.body.error.message).toBe('errors.seasons.fallback');
  });

  it.each<[Partial<SeasonDraft>, readonly string[]]>([
    [{ days: [{ from: '2026-02-30', until: '2026-03-01' }] }, ['draft.days.0']],
    [{ days: [{ from: '2026-05-02', until: '2026-05-01' }] }, ['draft.days.0']],
    [{ poster: { path: 'https://elsewhere.example/x.png' } }, ['draft.poster.uploaded', 'draft.poster.path', 'draft.poster']],
    [{ games: ['patang', 'patang'] }, ['draft.games']],
  ])('with %j is refused, naming the field', async (more, fields) => {
    const { status, body } = await act('POST /seasons', { body: { draft: draft(more), reason } });
    expect([status, Object.keys(body.error.fields)]).toEqual([400, fields]);
  });

  it('has an address of its own, and is of content alone', async () => {
    const typo = await act('POST /seasons', { body: { draft: draft({ games: ['patang', 'patan'] }), reason } });
    expect([typo.status, typo.body.error.description]).toEqual([400, 'There is no game patan.']);
    expect((await act('POST /seasons', { body: { draft: draft({ slug: 'diwali' }), reason } })).body.error.message).toBe(
      'errors.seasons.slug',
    );
    const { id, version } = await written();
    const taken = await act('POST /seasons/:id', { params: { id }, body: { version, draft: draft({ slug: 'holi' }), reason } });
    expect(taken.body.error.message).toBe('errors.seasons.slug');
    const support = await operatorWith(server, 'support');
    expect((await act('GET /seasons', {}, support)).status).toBe(403);
    expect((await read('no-such')).status).toBe(404);
    expect((await stop(999_999, 1)).status).toBe(404);
  });

  it('leaves a line in the audit log for each act', async () => {
    const { id, version } = await written();
    await publish(id, version);
    const acts = await server.db.selectFrom('audit.entry').select('act').where('subject', '=', `season:${id}`).execute();
    expect(acts.map((one) => one.act)).toEqual(['seasons.manage', 'seasons.manage']);
  });
});
