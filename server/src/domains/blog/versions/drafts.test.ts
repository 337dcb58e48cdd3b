import { operatorBase } from '@mela/contract/http/endpoint';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { unixSec } from '../../../kernel/clock.ts';
import { operatorWith, type TestOperator } from '../../../testing/operator.ts';
import { runWaitingJobs } from '../../../testing/run-waiting-jobs.ts';
import { testServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let editor: TestOperator;
let names = 0;
const reason = 'an article for the blog';

beforeAll(async () => {
  server = await testServer();
  editor = await operatorWith(server, 'content');
});

const act = (key: Parameters<TestServer['call']>[0], input: object, by = editor) =>
  server.call(key, { token: by.token, ...(key === 'POST /articles' ? { idempotencyKey: randomUUID() } : {}), ...input }, operatorBase);
const texts = (title: string) => ({ title, seoTitle: title, description: 'What it is about.', body: 'A paragraph.' });
const draft = (more: object = {}) => ({
  slug: `story-${(names += 1)}`,
  topic: 'making',
  weight: 500,
  picture: { path: '/pictures/blog/luck-has-no-memory.svg' },
  texts: { en: texts('A story'), hi: texts('एक कहानी') },
  ...more,
});
const written = async () => (await act('POST /articles', { body: { draft: draft(), reason } })).body.data;
const published = async () => {
  const { id, version } = await written();
  return (await act('POST /articles/:id/publish', { params: { id }, body: { version, reason } })).body.data;
};
const read = (slug: string) => server.call('GET /articles/:slug', { params: { slug } });

describe('an article that readers see', () => {
  const saved = async (article: { id: number; version: number; slug: string }, title: string) =>
    (
      await act('POST /articles/:id', {
        params: { id: article.id },
        body: { version: article.version, draft: draft({ slug: article.slug, texts: { en: texts(title), hi: texts(title) } }), reason },
      })
    ).body.data;
  const titleOf = async (slug: string) => (await read(slug)).body.data.title;

  it('keeps its text while another one is written, and its day when that one is published', async () => {
    const article = await published();
    server.clock.advanceMs(61_000);
    const beside = await saved(article, 'Another story');
    expect(beside).toMatchObject({ state: 'published', pending: true, pendingUntil: null, texts: { en: { title: 'Another story' } } });
    expect([await titleOf(article.slug), (await act('GET /articles/:id', { params: { id: article.id } })).body.data]).toEqual([
      'A story',
      beside,
    ]);
    const shown = await act('POST /articles/:id/publish', { params: { id: article.id }, body: { version: beside.version, reason } });
    expect(shown.body.data).toMatchObject({ pending: false, publishAt: article.publishAt });
    expect(await titleOf(article.slug)).toBe('Another story');
  });

  it('says when the text that is read was changed: at its publication, at the moment that was set, and not when another one is saved', async () => {
    const article = await published();
    const changed = async () => (await read(article.slug)).body.data.modifiedAt;
    const first = unixSec(server.clock.now());
    expect(await changed()).toBe(first);
    server.clock.advanceMs(61_000);
    const beside = await saved(article, 'Another story');
    expect(await changed()).toBe(first);
    server.clock.advanceMs(61_000);
    const shown = await act('POST /articles/:id/publish', { params: { id: article.id }, body: { version: beside.version, reason } });
    const second = unixSec(server.clock.now());
    expect(await changed()).toBe(second);
    server.clock.advanceMs(61_000);
    const later = await saved(shown.body.data, 'A third story');
    await act('POST /articles/:id/publish', {
      params: { id: article.id },
      body: { version: later.version, publishAt: second + 90, reason },
    });
    expect(await changed()).toBe(second);
    server.clock.advanceMs(61_000);
    await runWaitingJobs(server);
    expect([await titleOf(article.slug), await changed()]).toEqual(['A third story', second + 90]);
  });

  it('has another text from a moment on, unless one is saved before', async () => {
    const article = await published();
    const later = async ({ version }: { version: number }) =>
      act('POST /articles/:id/publish', {
        params: { id: article.id },
        body: { version, publishAt: unixSec(server.clock.now()) + 60, reason },
      });
    const first = (await later(await saved(article, 'At noon'))).body.data;
    expect([await titleOf(article.slug), first.pendingUntil]).toEqual(['A story', unixSec(server.clock.now()) + 60]);
    const second = await saved(first, 'At night');
    expect(second.pendingUntil).toBeNull();
    server.clock.advanceMs(61_000);
    await runWaitingJobs(server);
    expect(await titleOf(article.slug)).toBe('A story');
    await later(second);
    expect(await titleOf(article.slug)).toBe('A story');
    server.clock.advanceMs(61_000);
    await runWaitingJobs(server);
    expect(await titleOf(article.slug)).toBe('At night');
    expect((await act('GET /articles/:id', { params: { id: article.id } })).body.data).toMatchObject({
      pending: false,
      pendingUntil: null,
    });
  });

  it('has each text that was saved, with who saved it, and takes an earlier one again', async () => {
    const article = await published();
    const beside = await saved(article, 'A worse story');
    await act('POST /articles/:id/publish', { params: { id: article.id }, body: { version: beside.version, reason } });
    const versions = async () => (await act('GET /articles/:id/versions', { params: { id: article.id } })).body.data;
    const [newest, first] = await versions();
    expect([newest.version, first.version, newest.savedBy !== null, newest.restored]).toEqual([beside.version, 1, true, null]);
    const one = await act('GET /articles/:id/versions/:version', { params: { id: article.id, version: 1 } });
    expect(one.body.data.draft.texts.en.title).toBe('A story');
    const restore = (version: number, restored = 1) =>
      act('POST /articles/:id/restore', { params: { id: article.id }, body: { version, restored, reason } });
    expect([(await restore(1)).status, (await restore(beside.version + 1, 99)).status]).toEqual([409, 404]);
    const again = (await restore(beside.version + 1)).body.data;
    expect([again.pending, await titleOf(article.slug)]).toEqual([true, 'A worse story']);
    await act('POST /articles/:id/publish', { params: { id: article.id }, body: { version: again.version, reason } });
    expect([await titleOf(article.slug), (await versions())[0].restored]).toEqual(['A story', 1]);
  });

  it('is withdrawn with its last text, and has its address for good', async () => {
    const article = await published();
    const other = draft({ slug: `${article.slug}-later` });
    const move = (version: number) => act('POST /articles/:id', { params: { id: article.id }, body: { version, draft: other, reason } });
    const refused = await move(article.version);
    expect([refused.status, refused.body.error.message]).toEqual([409, 'errors.blog.address']);
    expect(refused.body.error.description).toContain(article.slug);
    const own = await saved(article, 'The last story');
    const gone = (await act('POST /articles/:id/withdraw', { params: { id: article.id }, body: { version: own.version, reason } })).body
      .data;
    expect(gone).toMatchObject({ state: 'draft', pending: false, texts: { en: { title: 'The last story' } } });
    expect((await read(article.slug)).status).toBe(404);
    expect((await move(gone.version)).body.error.message).toBe('errors.blog.address');
    // One that no one has seen may have another address, and an earlier text of it comes back with that of then.
    const unseen = await written();
    const moved = await act('POST /articles/:id', { params: { id: unseen.id }, body: { version: unseen.version, draft: other, reason } });
    expect(moved.body.data.slug).toBe(other.slug);
    const body = { version: moved.body.data.version, restored: unseen.version, reason };
    expect((await act('POST /articles/:id/restore', { params: { id: unseen.id }, body })).body.data.slug).toBe(unseen.slug);
  });

  it('waits for its first moment with the text that was published, whatever is saved meanwhile', async () => {
    const { id, version, slug } = await written();
    const publishAt = unixSec(server.clock.now()) + 60;
    const article = (await act('POST /articles/:id/publish', { params: { id }, body: { version, publishAt, reason } })).body.data;
    const half = await saved(article, 'Half a st');
    expect(half).toMatchObject({ pending: true, pendingUntil: null, publishAt, texts: { en: { title: 'Half a st' } } });
    const elsewhere = { version: half.version, draft: draft(), reason };
    expect((await act('POST /articles/:id', { params: { id }, body: elsewhere })).body.error.message).toBe('errors.blog.address');
    expect((await read(slug)).status).toBe(404);
    server.clock.advanceMs(61_000);
    await runWaitingJobs(server);
    expect(await titleOf(slug)).toBe('A story');
    await act('POST /articles/:id/publish', { params: { id }, body: { version: half.version, reason } });
    expect(await titleOf(slug)).toBe('Half a st');
  });

  it('is not taken from its readers by a later moment, and no one finds a text before it is published', async () => {
    const article = await published();
    const at = { version: article.version, publishAt: unixSec(server.clock.now()) + 60, reason };
    expect((await act('POST /articles/:id/publish', { params: { id: article.id }, body: at })).body.error.fields).toEqual({
      publishAt: 'errors.field.invalid',
    });
    const shared = async () => (await read(article.slug)).body.data.socialImage;
    const before = await shared();
    await saved(article, 'Kept for later');
    expect(JSON.stringify((await server.call('GET /articles', { query: { limit: 100 } })).body)).not.toContain('Kept for later');
    const feed = await server.inject({ url: '/rss/en.xml' });
    expect(feed.text).toContain(`/${article.slug}`);
    expect(feed.text).not.toContain('Kept for later');
    expect(await shared()).toBe(before);
  });

  it('loses no correction that a process of the version before saves meanwhile: it is the last text, and has a version', async () => {
    const article = await published();
    const beside = await saved(article, 'Another story');
    const at = { version: beside.version, publishAt: unixSec(server.clock.now()) + 60, reason };
    const later = (await act('POST /articles/:id/publish', { params: { id: article.id }, body: at })).body.data;
    // As such a process does: the text that readers see, and the next version.
    await server.db
      .updateTable('blog.article')
      .set({ texts: JSON.stringify({ en: texts('Corrected'), hi: texts('Corrected') }), version: later.version + 1 })
      .where('id', '=', article.id)
      .execute();
    const one = (await act('GET /articles/:id', { params: { id: article.id } })).body.data;
    expect(one).toMatchObject({ pending: false, pendingUntil: null, version: later.version + 1, texts: { en: { title: 'Corrected' } } });
    const { url } = (await act('GET /articles/:id/preview', { params: { id: article.id }, query: { version: one.version } })).body.data;
    const token = new URL(url).pathname.split('/').at(-1)!;
    const shown = async () => (await server.call('GET /content/preview/:token', { params: { token } })).body.data.article.title;
    expect(await shown()).toBe('Corrected');
    server.clock.advanceMs(61_000);
    await runWaitingJobs(server);
    expect(await titleOf(article.slug)).toBe('Corrected');
    await act('POST /articles/:id/publish', { params: { id: article.id }, body: { version: one.version, reason } });
    expect(await titleOf(article.slug)).toBe('Corrected');
    // Another text, and both that were beside each other are there to be taken again.
    await saved({ ...article, version: one.version + 1 }, 'A third story');
    const { data } = (await act('GET /articles/:id/versions', { params: { id: article.id } })).body;
    expect(data.map(({ version }: { version: number }) => version)).toEqual([one.version + 2, one.version, beside.version, 1]);
    expect(await shown()).toBe('Corrected');
  });

  it('[3.30] is read before by who has a link to a text of it, for an hour and in both languages', async () => {
    const article = await published();
    const beside = await saved(article, 'Read me first');
    const link = (version: number, locale = 'hi') =>
      act('GET /articles/:id/preview', { params: { id: article.id }, query: { version, locale } });
    const { url } = (await link(beside.version)).body.data;
    const token = new URL(url).pathname.split('/').at(-1)!;
    expect(new URL(url).pathname).toMatch(/^\/hi\/content-preview\/a\d/);
    const look = (of = token) => server.call('GET /content/preview/:token', { params: { token: of } });
    expect((await look()).body.data).toMatchObject({
      kind: 'article',
      name: article.slug,
      page: null,
      article: { title: 'Read me first', blocks: [{ kind: 'paragraph' }] },
    });
    // It shows that text alone: none that is saved later, and no document of the same number.
    await saved(beside, 'Written later');
    expect((await look()).body.data.article.title).toBe('Read me first');
    expect((await look(token.slice(1))).status).toBe(404);
    expect((await link(article.version)).body.data.url).toContain(`/a${article.id}.1.`);
    expect((await act('GET /articles/:id/preview', { params: { id: 999_999 }, query: { version: 1 } })).status).toBe(404);
    const support = await operatorWith(server, 'support');
    expect(
      (await act('GET /articles/:id/preview', { params: { id: article.id }, query: { version: beside.version } }, support)).status,
    ).toBe(403);
    server.clock.advanceMs(3_601_000);
    editor = await operatorWith(server, 'content');
    expect((await look()).status).toBe(404);
  });
});
