import type { AppVersion, appVersionApi } from '@mela/contract/api/content/app-versions';
import { isNewer } from '@mela/contract/site/app-version';
import type { InputOf } from '@mela/contract/http/endpoint';
import type { Context } from '../../../kernel/types.ts';
import { mustReplace } from './rules.ts';
import { offeredVersions } from './version-store.ts';

type Input = InputOf<(typeof appVersionApi.rows)['GET /mobapp/version']>;

/** The highest version that is offered. One that was withdrawn requires nothing any more. */
export async function showNewest(ctx: Context, { query }: Input): Promise<AppVersion> {
  const offered = await offeredVersions(ctx.tx);
  const [newest] = offered;
  if (newest === undefined) return { version: null, required: false, url: null, sha256: null, bytes: null, news: null };
  const { version, url, sha256, bytes, news } = newest;
  const required = query.current === undefined ? newest.required : isNewer(version, query.current) && mustReplace(query.current, offered);
  return { version, required, url: new URL(url, ctx.config.siteUrl).href, sha256, bytes, news: news[ctx.locale] };
}
