import type { ArticleDraft, OperatorArticle, operatorBlogApi } from '@mela/contract/api/blog/operator-blog';
import type { InputOf } from '@mela/contract/http/endpoint';
import { locales } from '@mela/contract/site/languages';
import { localTime } from '@mela/contract/site/zone';
import { unixSec } from '../../kernel/clock.ts';
import { ApiError } from '../../kernel/errors/api-error.ts';
import type { Db, OperatorContext } from '../../kernel/types.ts';
import { recordAct } from '../audit/index.ts';
import {
  checkPath,
  emitContentChanged,
  MarkdownRefused,
  pathOfPicture,
  pictureOfPath,
  picturesIn,
  readMarkdown,
} from '../content/index.ts';
import { operatorEmails } from '../operators/index.ts';
import { announceLater } from './announce-article.ts';
import { allArticles, articleById, type ArticleData, changeArticle, countArticles, insertArticle, isSlugTaken } from './article-store.ts';
import { insertUnwritten, insertVersion, type SavedText, type StoredDraft, versionAt } from './versions/version-store.ts';

type Rows = typeof operatorBlogApi.rows;
type Input<K extends keyof Rows> = InputOf<Rows[K]>;

export async function listAll({ tx }: OperatorContext, { query }: Input<'GET /articles'>) {
  const { limit = 50, offset = 0 } = query;
  return { data: (await allArticles(tx, { limit, offset })).map(view), count: await countArticles(tx) };
}

export async function showOne({ tx }: OperatorContext, { params }: Input<'GET /articles/:id'>): Promise<OperatorArticle> {
  return view(await existing(tx, params.id));
}

/** @throws ApiError `errors.validation` for a text that no article may have, `errors.content.picture` for a picture that is not there, `errors.blog.slug` */
export async function create(ctx: OperatorContext, { body }: Input<'POST /articles'>): Promise<OperatorArticle> {
  const draft = await storedDraft(ctx.tx, body.draft);
  await checkTexts(ctx.tx, draft);
  const written = { ...draft, state: 'draft', publish_at: null, created_at: ctx.now } as const;
  const article = await insertArticle(ctx.tx, { ...written, ...changedBy(ctx) });
  if (article === null) throw new ApiError('errors.blog.slug');
  return record(ctx, article, body.reason);
}

/**
 * Saves the text of an article. What readers see of it, or will see from a moment on, stays until the text is published; a draft has this text alone.
 * @throws ApiError `errors.blog.version` where someone has changed it since, and nothing is written
 */
export async function save(ctx: OperatorContext, { params, body }: Input<'POST /articles/:id'>): Promise<OperatorArticle> {
  return saveText(ctx, params.id, body, { draft: await storedDraft(ctx.tx, body.draft), restored: null });
}

/** Takes an earlier text again, as a save does; the address stays where readers know it. @throws ApiError `errors.not_found`, and as a save */
export async function restore(ctx: OperatorContext, { params, body }: Input<'POST /articles/:id/restore'>): Promise<OperatorArticle> {
  const earlier = await versionAt(ctx.tx, params.id, body.restored);
  if (earlier === null) throw new ApiError('errors.not_found');
  const before = await existing(ctx.tx, params.id);
  const { slug } = hasFixedAddress(before) ? before : earlier.draft;
  return saveText(ctx, params.id, body, { draft: { ...earlier.draft, slug }, restored: body.restored });
}

type Text = Pick<SavedText, 'draft' | 'restored'>;
async function saveText(ctx: OperatorContext, id: number, given: Given, text: Text): Promise<OperatorArticle> {
  const before = await existing(ctx.tx, id);
  const { slug } = text.draft;
  // Links, feeds and seasons lead there, or will at the moment that was set.
  if (slug !== before.slug && hasFixedAddress(before)) throw new ApiError('errors.blog.address', { values: { slug: before.slug } });
  await checkPath(ctx.tx, text.draft.picture);
  await checkTexts(ctx.tx, text.draft);
  if (await isSlugTaken(ctx.tx, slug, id)) throw new ApiError('errors.blog.slug');
  // Also before its first moment: what goes out then is what was published.
  const isBeside = before.state === 'published';
  return change(
    ctx,
    before,
    given,
    isBeside ? { draft: text.draft, draft_at: null } : { ...text.draft, draft: null, draft_at: null },
    text,
  );
}

/**
 * Shows the last text to readers. A text beside the one that they see takes its place, at a later moment where one is named; the article keeps its day.
 * @throws ApiError `errors.blog.version`, `errors.validation` for a later moment of an article that is shown and has no other text
 */
export async function publish(ctx: OperatorContext, { params, body }: Input<'POST /articles/:id/publish'>): Promise<OperatorArticle> {
  const before = await existing(ctx.tx, params.id);
  const { draft, publish_at: day } = before;
  const at = body.publishAt === undefined ? null : new Date(body.publishAt * 1000);
  const isLater = at !== null && at > ctx.now;
  const wasShown = isShown(before, ctx.now);
  // It would be taken from its readers until then.
  if (wasShown && isLater && draft === null) throw new ApiError('errors.validation', { fields: { publishAt: 'errors.field.invalid' } });
  const publishAt = at ?? (wasShown ? day : ctx.now);
  const shown = { ...draft, draft: null, draft_at: null, state: 'published', publish_at: publishAt } as const;
  const article = await change(ctx, before, body, wasShown && isLater ? { draft_at: at } : shown);
  if (isLater) await announceLater(ctx.tx, article.id, at);
  return article;
}

/** Its last text is the draft that it becomes. */
export async function withdraw(ctx: OperatorContext, { params, body }: Input<'POST /articles/:id/withdraw'>): Promise<OperatorArticle> {
  const before = await existing(ctx.tx, params.id);
  return change(ctx, before, body, { ...before.draft, draft: null, draft_at: null, state: 'draft', publish_at: null });
}

type Given = { readonly version: number; readonly reason: string };
type Changes = Omit<Parameters<typeof changeArticle>[3], 'seen' | 'changed_by' | 'changed_at'>;

async function change(ctx: OperatorContext, before: ArticleData, { version, reason }: Given, to: Changes, text: Text | null = null) {
  const { id } = before;
  const changed = await changeArticle(ctx.tx, id, version, { ...to, seen: isKnown(before, ctx.now), ...changedBy(ctx) });
  if (changed === null) return refuseOld(ctx, id);
  await insertUnwritten(ctx.tx, before);
  if (text !== null) await insertVersion(ctx.tx, id, { ...text, version: changed.version, at: ctx.now, by: ctx.operator.id });
  return record(ctx, changed, reason);
}

/** @throws ApiError `errors.not_found` */
async function existing(tx: Db, id: number): Promise<ArticleData> {
  const article = await articleById(tx, id);
  if (article === null) throw new ApiError('errors.not_found');
  return article;
}

const isShown = ({ state, publish_at: at }: ArticleData, now: Date): boolean => state === 'published' && at !== null && at <= now;

/** Whether readers see it or have seen it. */
const isKnown = (article: ArticleData, now: Date): boolean => article.seen || isShown(article, now);

/** Of one that waits for its first moment it was announced with its text: who withdraws it may choose another one. */
const hasFixedAddress = ({ seen, state }: ArticleData): boolean => seen || state === 'published';

const changedBy = ({ operator, now }: OperatorContext) => ({ changed_by: operator.id, changed_at: now });

/** @throws ApiError `errors.not_found`, `errors.blog.version` with who changed it and when, by the clocks of India */
async function refuseOld({ tx }: OperatorContext, id: number): Promise<never> {
  const { changed_by: by, changed_at, version } = await existing(tx, id);
  const who = by === null ? 'Mela' : ((await operatorEmails(tx, [by])).get(by) ?? `operator ${by}`);
  const when = localTime(changed_at).toISOString().slice(0, 16).replace('T', ' ');
  throw new ApiError('errors.blog.version', { values: { who, when, version } });
}

async function record({ tx, origin, now }: OperatorContext, article: ArticleData, reason: string): Promise<OperatorArticle> {
  const { slug, state, version } = article;
  await emitContentChanged(tx, { what: 'article', at: slug }, origin);
  const after = { slug, state, version };
  await recordAct(tx, origin, { act: 'blog.manage', subject: `article:${article.id}`, also: [], reason, at: now, after });
  return view(article);
}

async function storedDraft(tx: Db, draft: ArticleDraft): Promise<StoredDraft> {
  return { ...draft, picture: await pathOfPicture(tx, draft.picture) };
}

async function checkTexts(tx: Db, { texts }: StoredDraft): Promise<void> {
  for (const locale of locales)
    try {
      for (const path of picturesIn(readMarkdown(texts[locale].body))) await checkPath(tx, path);
    } catch (error) {
      if (!(error instanceof MarkdownRefused)) throw error;
      throw new ApiError('errors.validation', { fields: { [`draft.texts.${locale}.body`]: 'errors.field.invalid' } });
    }
}

function view(article: ArticleData): OperatorArticle {
  const { id, slug, topic, weight, picture, texts, state, version, draft, publish_at, draft_at } = article;
  const text = draft ?? { slug, topic, weight, picture, texts };
  return {
    id,
    ...text,
    picture: pictureOfPath(text.picture),
    state,
    publishAt: publish_at === null ? null : unixSec(publish_at),
    pending: draft !== null,
    pendingUntil: draft_at === null ? null : unixSec(draft_at),
    version,
  };
}
