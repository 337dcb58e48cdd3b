import { operatorBase } from '@mela/contract/http/endpoint';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runWaitingJobs } from '../../testing/run-waiting-jobs.ts';
import { unixSec } from '../../kernel/clock.ts';
import { operatorWith, type TestOperator } from '../../testing/operator.ts';
import { testServer, type Player, type TestServer } from '../../testing/server.ts';
import { firstArticles } from './seed-articles.ts';

let server: TestServer;
let editor: TestOperator;
let other: TestOperator;
let asha: Player;
let names = 0;
const reason = 'an article for the blog';

beforeAll(async () => {
  server = await testServer();
  [editor, other] = [await operatorWith(server, 'content'), await operatorWith(server, 'content')];
});
beforeEach(async () => {
  asha = await server.register();
});

const act = (key: Parameters<TestServer['call']>[0], input: object, by = editor) =>
  server.call(key, { token: by.token, ...(key === 'POST /articles' ? { idempotencyKey: randomUUID() } : {}), ...input }, operatorBase);
const texts = (title: string, body = 'A paragraph.') => ({ title, seoTitle: title, description: 'What it is about.', body });
const draft = (more: object = {}) => ({
  slug: `story-${(names += 1)}`,
  topic: 'making',
  weight: 500,
  picture: { path: '/pictures/blog/luck-has-no-memory.svg' },
  texts: { en: texts('A story'), hi: texts('एक कहानी') },
  ...more,
});
const written = async (more: object = {}) => (await act('POST /articles', { body: { draft: draft(more), reason } })).body.data;
const published = async (more: object = {}) => {
  const { id, version } = await written(more);
  return (await act('POST /articles/:id/publish', { params: { id }, body: { version, reason } })).body.data;
};
const list = async (query: Readonly<Record<string, string | number>> = {}) => (await server.call('GET /articles', { query })).body;
const slugs = async (query: Readonly<Record<string, string | number>> = { limit: 100 }) =>
  (await list(query)).data.map(({ slug }: { slug: string }) => slug);
const read = (slug: string, headers = {}) => server.call('GET /articles/:slug', { params: { slug }, headers });
const comment = (articleId: number, commentText: string, { token }: Player = asha) =>
  server.call('POST /articles/comments', { token, body: { articleId, commentText } });
const comments = async (slug: string, player?: Player, query: Readonly<Record<string, string | number>> = {}) =>
  (await server.call('GET /articles/:slug/comments', { params: { slug }, query, ...(player ? { token: player.token } : {}) })).body;
const decide = async (id: number, show: 0 | 1) => {
  const { state } = await server.db.selectFrom('blog.comment').select('state').where('id', '=', BigInt(id)).executeTakeFirstOrThrow();
  return act('POST /comments/:id/decide', { params: { id }, body: { show, state, reason } });
};

describe('the list of articles', () => {
  it('[7.50] [7.51] is by weight and of equal weight the newest first, in parts, with the count of all', async () => {
    const [old, light] = [await published({ weight: 700 }), await published({ weight: 699 })];
    server.clock.advanceMs(1000);
    const young = await published({ weight: 700 });
    const all = await slugs();
    expect(all.slice(-3)).toEqual([light.slug, young.slug, old.slug]);
    expect(await slugs({ limit: 2, offset: all.length - 2 })).toEqual([young.slug, old.slug]);
    expect((await list({ limit: 1 })).count).toBe(all.length);
    expect((await slugs({ limit: 1, sort: '-publishAt' }))[0]).toBe(young.slug);
    expect((await slugs({ limit: 1, sort: '-weight,+publishAt' }))[0]).toBe(old.slug);
  });

  it('[9.33] comes ten at a time', async () => {
    for (let at = 0; at < 2; at += 1) await published();
    const { data, count } = await list({});
    expect([data.length, count > 10]).toEqual([10, true]);
  });

  it.each<Readonly<Record<string, string | number>>>([
    { sort: 'title' },
    { sort: '+weight;drop' },
    { limit: 0 },
    { limit: 101 },
    { offset: -1 },
  ])('refuses %j', async (query) => {
    expect((await server.call('GET /articles', { query })).status).toBe(400);
  });

  it('[9.33] has the first articles in both languages, each with four others', async () => {
    const first = firstArticles()[0]!;
    const { body } = await read(first.slug, { 'content-language': 'hi' });
    expect(body.data).toMatchObject({ title: first.texts.hi.title, image: { mobileImage: first.picture }, count: 0, comments: [] });
    expect(body.data.minutes).toBeGreaterThan(2);
    expect(body.data.related).toHaveLength(4);
    expect(body.data.related.map(({ slug }: { slug: string }) => slug)).not.toContain(first.slug);
  });
});

describe('an article', () => {
  it('is shown to no one as a draft, before its time, or after it was withdrawn', async () => {
    const { id, slug, version } = await written();
    expect([(await read(slug)).status, (await slugs()).includes(slug)]).toEqual([404, false]);
    const publishAt = unixSec(server.clock.now()) + 60;
    const { body } = await act('POST /articles/:id/publish', { params: { id }, body: { version, publishAt, reason } });
    expect([(await read(slug)).status, (await comment(id, 'Early')).status]).toEqual([404, 404]);
    server.clock.advanceMs(61_000);
    expect((await read(slug)).status).toBe(200);
    await act('POST /articles/:id/withdraw', { params: { id }, body: { version: body.data.version, reason } });
    expect((await read(slug)).status).toBe(404);
  });

  it('is announced at its time, so that no list from before is shown after it', async () => {
    const announced = async (slug: string) =>
      (
        await server.db
          .selectFrom('kernel.event')
          .select('id')
          .where('type', '=', 'content.changed')
          .where(sql<string>`body->>'at'`, '=', slug)
          .execute()
      ).length;
    const { id, slug, version } = await written();
    const publishAt = unixSec(server.clock.now()) + 60;
    const { body } = await act('POST /articles/:id/publish', { params: { id }, body: { version, publishAt, reason } });
    const before = await announced(slug);
    const jobs = async () =>
      (await server.open.pool.query(`SELECT run_at FROM graphile_worker.jobs WHERE key = $1`, [`blog.announce ${id}`])).rows;
    expect(await jobs()).toEqual([{ run_at: new Date(publishAt * 1000) }]);
    // Another time replaces the first one.
    const later = publishAt + 600;
    await act('POST /articles/:id/publish', { params: { id }, body: { version: body.data.version, publishAt: later, reason } });
    expect(await jobs()).toEqual([{ run_at: new Date(later * 1000) }]);
    server.clock.advanceMs(700_000);
    const changes = await announced(slug);
    await runWaitingJobs(server);
    expect([changes - before, (await announced(slug)) - changes, await jobs()]).toEqual([1, 1, []]);
  });

  it('is saved by one of two editors at once and refused to the second, and nothing is overwritten', async () => {
    const { id, version, slug } = await written();
    const change = (title: string, by: TestOperator) =>
      act(
        'POST /articles/:id',
        { params: { id }, body: { version, draft: draft({ slug, texts: { en: texts(title), hi: texts(title) } }), reason } },
        by,
      );
    const answers = await Promise.all([change('First', editor), change('Second', other)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const saved = answers.find(({ status }) => status === 200)!.body.data;
    expect((await act('GET /articles/:id', { params: { id } })).body.data).toEqual(saved);
    const { error } = answers.find(({ status }) => status === 409)!.body;
    expect(error.message).toBe('errors.blog.version');
    const winner = answers[0]?.status === 200 ? editor : other;
    const [{ email } = { email: '' }] = await server.db
      .selectFrom('operators.operator')
      .select('email')
      .where('id', '=', BigInt(winner.id))
      .execute();
    // Who and when, by the clock of India, and the version that it is by now.
    const when = new Date(server.clock.now().getTime() + 19_800_000).toISOString().slice(0, 16).replace('T', ' ');
    expect(error.description).toContain(email);
    expect(error.description).toContain(`at ${when}: it is version ${saved.version} now`);
    const old = await act('POST /articles/:id/publish', { params: { id }, body: { version, reason } });
    expect([old.status, old.body.error.message]).toEqual([409, 'errors.blog.version']);
    expect((await act('POST /articles/:id/withdraw', { params: { id: 999_999 }, body: { version, reason } })).status).toBe(404);
  });

  it('is refused with HTML or with an address that another one has', async () => {
    const { slug } = await written();
    expect((await act('POST /articles', { body: { draft: draft({ slug }), reason } })).body.error.message).toBe('errors.blog.slug');
    const html = await act('POST /articles', {
      body: { draft: draft({ texts: { en: texts('A'), hi: texts('A', 'x <b>y</b>') } }), reason },
    });
    expect(html.body.error.fields).toEqual({ 'draft.texts.hi.body': 'errors.field.invalid' });
    const support = await operatorWith(server, 'support');
    expect((await act('POST /articles', { body: { draft: draft(), reason } }, support)).status).toBe(403);
  });

  it.each(['No-Such', 'no%20such', '%25', '..', 'x'.repeat(65)])('has no slug %j', async (slug) => {
    expect([400, 404]).toContain((await read(slug)).status);
  });
});

describe('comments', () => {
  it('[3.30] are seen by others once an operator has read them, with a masked name', async () => {
    const { id, slug } = await published();
    const { body } = await comment(id, 'Now I understand it.');
    expect(body.data).toMatchObject({ state: 'pending', own: true });
    expect((await comments(slug)).data).toEqual([]);
    expect((await comments(slug, asha)).data).toMatchObject([{ text: 'Now I understand it.', own: true, state: 'pending' }]);
    await decide(body.data.id, 1);
    const shown = await comments(slug, await server.register());
    expect(shown).toMatchObject({ count: 1, data: [{ text: 'Now I understand it.', own: false, state: 'shown' }] });
    expect((await read(slug)).body.data).toMatchObject({
      count: 1,
      comments: [{ text: 'Now I understand it.', username: shown.data[0].username }],
    });
    await decide(body.data.id, 0);
    expect((await comments(slug)).count).toBe(0);
  });

  it('are decided by one of two moderators who have both read them: the other one hears of it, and nothing is overwritten', async () => {
    const { id, slug } = await published();
    const commentId = (await comment(id, 'For both of you.')).body.data.id;
    const say = (show: 0 | 1, by: TestOperator) =>
      act('POST /comments/:id/decide', { params: { id: commentId }, body: { show, state: 'pending', reason } }, by);
    const answers = await Promise.all([say(1, editor), say(0, other)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const won = answers.find(({ status }) => status === 200)?.body.data.state;
    expect(answers.find(({ status }) => status === 409)?.body.error.message).toBe('errors.blog.decided');
    expect((await comments(slug, asha)).data[0].state).toBe(won);
    // The same decision by another one changes nothing, and is no quarrel.
    expect((await say(won === 'shown' ? 1 : 0, other)).status).toBe(200);
  });

  it('[5.16] are plain text of 1 to 2,000 characters, without marks that no one sees', async () => {
    const { id, slug } = await published();
    for (const bad of ['', '   ', '\u202e\u200b', 'a\u0000b', 'x'.repeat(2001)]) expect((await comment(id, bad)).status).toBe(400);
    asha = await server.register();
    const { body } = await comment(id, '<script>alert(1)</script>\u202e &amp; नमस्ते');
    await decide(body.data.id, 1);
    expect((await comments(slug)).data[0].text).toBe('<script>alert(1)</script> &amp; नमस्ते');
    expect((await comment(id, 'y'.repeat(2000))).status).toBe(200);
    expect([400, 413]).toContain((await comment(id, 'z'.repeat(100_000))).status);
  });

  it('are the same when the same words come again, also twenty at once, and at most five wait', async () => {
    const { id, slug } = await published();
    const answers = await Promise.all(Array.from({ length: 20 }, () => comment(id, 'Twice')));
    const taken = answers.filter(({ status }) => status === 200);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
    expect(new Set(taken.map(({ body }) => body.data.id)).size).toBe(1);
    expect((await comments(slug, asha)).count).toBe(1);
    const many = await server.register();
    const flood = await Promise.all(Array.from({ length: 7 }, (_, at) => comment(id, `Text ${at}`, many)));
    expect(flood.filter(({ status }) => status === 200).length).toBe(5);
    expect((await comments(slug, many)).count).toBe(5);
  });

  it('are removed by their own player alone', async () => {
    const { id, slug } = await published();
    const own = (await comment(id, 'A mistake')).body.data.id;
    const remove = ({ token }: Player) => server.call('DELETE /users/self/comments/:id', { token, params: { id: own } });
    expect((await remove(await server.register())).status).toBe(404);
    expect((await comments(slug, asha)).count).toBe(1);
    expect([(await remove(asha)).status, (await remove(asha)).status]).toEqual([200, 404]);
    expect((await comments(slug, asha)).count).toBe(0);
    expect((await server.call('POST /articles/comments', { body: { articleId: id, commentText: 'x' } })).status).toBe(401);
  });

  it('show of what they answer as many whole letters as fit', async () => {
    const { id, slug } = await published();
    const first = (await comment(id, `${'x'.repeat(119)}क्षमा`)).body.data.id;
    await decide(first, 1);
    const ravi = await server.register();
    await server.call('POST /articles/comments', { token: ravi.token, body: { articleId: id, commentText: 'Yes.', answerTo: first } });
    expect((await comments(slug, ravi)).data[0].answerTo.lead).toBe('x'.repeat(119));
  });

  it('answer another one that is shown, with its name and the beginning of its words, also when they wait to be read', async () => {
    const { id, slug } = await published();
    const first = (await comment(id, `Why 96%? ${'x'.repeat(200)}`)).body.data.id;
    const ravi = await server.register();
    const answer = (answerTo: number, articleId = id, commentText = 'Because it is counted.') =>
      server.call('POST /articles/comments', { token: ravi.token, body: { articleId, commentText, answerTo } });
    expect((await answer(first)).body.error.message).toBe('errors.blog.answered');
    await decide(first, 1);
    const own = (await answer(first)).body.data;
    expect(own).toMatchObject({ state: 'pending', answerTo: { id: first, lead: `Why 96%? ${'x'.repeat(111)}` } });
    expect((await comments(slug)).data).toHaveLength(1);
    await decide(own.id, 1);
    const [shown, asked] = (await comments(slug)).data;
    expect([shown.answerTo.username, asked.answerTo]).toEqual([asked.username, null]);
    // The answer stays when what it answers is refused or removed, without its words.
    await decide(first, 0);
    expect((await comments(slug)).data).toMatchObject([{ id: own.id, answerTo: null }]);
    await server.call('DELETE /users/self/comments/:id', { token: asha.token, params: { id: first } });
    expect((await comments(slug)).data).toMatchObject([{ id: own.id, answerTo: null }]);
    expect((await answer(first, id, 'Once more.')).body.error.message).toBe('errors.blog.answered');
  });

  it('answer nothing below another article, and no id that is none', async () => {
    const [{ id }, elsewhere] = [await published(), await published()];
    const first = (await comment(elsewhere.id, 'There.')).body.data.id;
    await decide(first, 1);
    for (const answerTo of [first, 999_999_999])
      expect(
        (await server.call('POST /articles/comments', { token: asha.token, body: { articleId: id, commentText: 'Here.', answerTo } })).body
          .error.message,
      ).toBe('errors.blog.answered');
    const other = await server.register();
    for (const answerTo of [0, 'x'])
      expect(
        (await server.call('POST /articles/comments', { token: other.token, body: { articleId: id, commentText: 'Here.', answerTo } }))
          .status,
      ).toBe(400);
  });

  it('tell the player whom they answer, once and when they are shown, and no one of an answer to oneself', async () => {
    const { id, slug } = await published();
    const [asha, bina] = [await server.register(), await server.register()];
    const first = (await comment(id, 'What is a hash?', asha)).body.data.id;
    await decide(first, 1);
    const answerTo = async (commentText: string, { token }: Player): Promise<number> =>
      (await server.call('POST /articles/comments', { token, body: { articleId: id, commentText, answerTo: first } })).body.data.id;
    const reply = await answerTo('A number of a text.', bina);
    const own = await answerTo('Thank you.', asha);
    const heard = () =>
      server.db
        .selectFrom('kernel.event')
        .select(['user_id', 'body'])
        .where('type', '=', 'comment.answered')
        .where('user_id', '=', BigInt(asha.id))
        .execute();
    expect(await heard()).toEqual([]);
    for (const show of [1, 1, 0, 1] as const) await decide(reply, show);
    await decide(own, 1);
    expect(await heard()).toMatchObject([{ user_id: BigInt(asha.id), body: { slug } }]);
  });

  it('[7.51] [9.33] come ten at a time, or as many as are asked for, the newest first', async () => {
    const { id, slug } = await published();
    for (let at = 0; at < 11; at += 1) await decide((await comment(id, `Number ${at}`, await server.register())).body.data.id, 1);
    expect((await comments(slug)).data.length).toBe(10);
    expect((await comments(slug, undefined, { offset: 10 })).data).toMatchObject([{ text: 'Number 0' }]);
    const some = await comments(slug, undefined, { limit: 2, offset: 3 });
    expect([some.data.map(({ text }: { text: string }) => text), some.count]).toEqual([['Number 7', 'Number 6'], 11]);
  });

  it('are listed for operators until they are decided, and each act is in the audit log', async () => {
    const { id } = await published();
    const own = (await comment(id, 'Please read')).body.data.id;
    const waiting = async () =>
      (await act('GET /comments', { query: { limit: 200 } })).body.data.filter((one: { id: number }) => one.id === own);
    expect(await waiting()).toMatchObject([{ text: 'Please read', player: asha.id, state: 'pending' }]);
    await decide(own, 0);
    expect(await waiting()).toEqual([]);
    const acts = await server.db.selectFrom('audit.entry').selectAll().where('subject', '=', `comment:${own}`).execute();
    expect(acts.length).toBe(1);
  });
});

it('the feed has the newest articles of its language, and nothing that is not published', async () => {
  const shown = await published({ texts: { en: texts('Salt & <pepper>'), hi: texts('नमक और मिर्च') } });
  const hidden = await written();
  const feed = (file: string) => server.inject({ url: `/rss/${file}` });
  const [english, hindi] = [await feed('en.xml'), await feed('hi.xml')];
  expect(english.headers['content-type']).toContain('application/rss+xml');
  expect(/<lastBuildDate>([^<]+)<\/lastBuildDate>/.exec(english.text)?.[1]).toBe(server.clock.now().toUTCString());
  expect(english.text).toContain('<title>Salt &amp; &lt;pepper&gt;</title>');
  expect(hindi.text).toContain(`/hi/blog/${shown.slug}</link>`);
  expect(english.text).not.toContain(hidden.slug);
  for (const { slug } of firstArticles()) for (const { text } of [english, hindi]) expect(text).toContain(`/blog/${slug}</guid>`);
  expect([(await feed('xx.xml')).status, (await feed('en.txt')).status]).toEqual([404, 404]);
});
