import type { ArticleDraft, OperatorArticle, operatorBlogApi } from '@mela/contract/api/blog/blog';
import type { InputOf } from '@mela/contract/http/endpoint';
import { locales } from '@mela/contract/site/languages';
import { localTime } from '@mela/contract/site/zone';
import { unixSec } from '../../kernel/clock.ts';
import { ApiError } from '../../kernel/errors/api-error.ts';
import type { Db, OperatorContext } from '../../kernel/types.ts';
import { recordAct } from '../audit/index.ts';
import { checkPath, emitContentChanged, MarkdownRefused, picturesIn, readMarkdown } from '../content/index.ts';
import { operatorEmails } from '../operators/index.ts';
import { announceLater } from './announce-article.ts';
import { allArticles, articleById, type ArticleData, changeArticle, countArticles, insertArticle, isSlugTaken } from './article-store.ts';

type Rows = typeof operatorBlogApi.rows;
type Input<K extends keyof Rows> = InputOf<Rows[K]>;

export async function listAll({ tx }: OperatorContext, { query }: Input<'GET /articles'>) {
  const { limit = 50, offset = 0 } = query;
  return { data: (await allArticles(tx, { limit, offset })).map(view), count: await countArticles(tx) };
}

export async function showOne({ tx }: OperatorContext, { params }: Input<'GET /articles/:id'>): Promise<OperatorArticle> {
  const article = await articleById(tx, params.id);
  if (article === null) throw new ApiError('errors.not_found');
  return view(article);
}

/** @throws ApiError `errors.validation` for a text that no article may have, `errors.content.picture` for a picture that is not there, `errors.blog.slug` */
export async function create(ctx: OperatorContext, { body }: Input<'POST /articles'>): Promise<OperatorArticle> {
  await checkDraft(ctx.tx, body.draft);
  const draft = { ...body.draft, state: 'draft', publish_at: null } as const;
  const article = await insertArticle(ctx.tx, { ...draft, created_at: ctx.now, ...changedBy(ctx) });
  if (article === null) throw new ApiError('errors.blog.slug');
  return record(ctx, article, body.reason);
}

/** @throws ApiError `errors.blog.version` where someone has changed it since, and nothing is written */
export async function save(ctx: OperatorContext, { params, body }: Input<'POST /articles/:id'>): Promise<OperatorArticle> {
  await checkDraft(ctx.tx, body.draft);
  if (await isSlugTaken(ctx.tx, body.draft.slug, params.id)) throw new ApiError('errors.blog.slug');
  return change(ctx, params.id, body, body.draft);
}

export async function publish(ctx: OperatorContext, { params, body }: Input<'POST /articles/:id/publish'>): Promise<OperatorArticle> {
  const publishAt = body.publishAt === undefined ? ctx.now : new Date(body.publishAt * 1000);
  const article = await change(ctx, params.id, body, { state: 'published', publish_at: publishAt });
  if (publishAt > ctx.now) await announceLater(ctx.tx, article.id, publishAt);
  return article;
}

export const withdraw = (ctx: OperatorContext, { params, body }: Input<'POST /articles/:id/withdraw'>): Promise<OperatorArticle> =>
  change(ctx, params.id, body, { state: 'draft', publish_at: null });

type Given = { readonly version: number; readonly reason: string };
type Changes = Omit<Parameters<typeof changeArticle>[3], 'changed_by' | 'changed_at'>;

async function change(ctx: OperatorContext, id: number, { version, reason }: Given, to: Changes) {
  const changed = await changeArticle(ctx.tx, id, version, { ...to, ...changedBy(ctx) });
  return changed === null ? refuseOld(ctx, id) : record(ctx, changed, reason);
}

const changedBy = ({ operator, now }: OperatorContext) => ({ changed_by: operator.id, changed_at: now });

/** @throws ApiError `errors.not_found`, `errors.blog.version` with who changed it and when, by the clocks of India */
async function refuseOld({ tx }: OperatorContext, id: number): Promise<never> {
  const article = await articleById(tx, id);
  if (article === null) throw new ApiError('errors.not_found');
  const { changed_by: by, changed_at, version } = article;
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

async function checkDraft(tx: Db, { picture, texts }: ArticleDraft): Promise<void> {
  await checkPath(tx, picture);
  for (const locale of locales)
    try {
      for (const path of picturesIn(readMarkdown(texts[locale].body))) await checkPath(tx, path);
    } catch (error) {
      if (!(error instanceof MarkdownRefused)) throw error;
      throw new ApiError('errors.validation', { fields: { [`draft.texts.${locale}.body`]: 'errors.field.invalid' } });
    }
}

function view({ publish_at, created_at: _made, changed_by: _who, changed_at: _when, ...article }: ArticleData): OperatorArticle {
  return { ...article, publishAt: publish_at === null ? null : unixSec(publish_at) };
}
