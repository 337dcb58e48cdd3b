import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SiteAddresses } from '@mela/contract/site/page-context';
import { boundedCache } from '../../kernel/cache/bounded-cache.ts';
import { isDatabaseAway } from '../../kernel/db/availability/availability.ts';
import type { Locale } from '@mela/contract/site/languages';
import type { PipelineServices } from '../../kernel/http/call.ts';
import { readAnswer, type PageCaller, type PageTextApi } from '../../kernel/http/page-api.ts';
import { bytesOfFile, packFile, sendFile, type AssetFile } from '../../kernel/http/files/asset-files.ts';
import { errorPage } from '../pages/error-page.ts';
import type { PageCache } from '../pages/page-cache.ts';
import { hasPrefixes } from './page-redirect.ts';
import { sendRaw } from '../../kernel/http/output/send-outcome.ts';
import { mapOfMaps, mapOfPages, robotsText } from './site-map.ts';

export type MapParts = {
  readonly services: PipelineServices;
  readonly addresses: () => Promise<SiteAddresses>;
  readonly apiFor: (caller: PageCaller) => PageTextApi;
  /** These files are dropped together with its pages. */
  readonly cache: PageCache;
};

const cacheMs = 300_000;
/** robots.txt, a map of maps, and a map for each language. */
const filesBytesMax = 64_000_000;
const headers = { 'cache-control': 'public, max-age=300' };

/** robots.txt and sitemap.xml (also one for each language), from the site's list of addresses; cached as long as guests' pages. */
export function mountSiteMap(app: FastifyInstance, { services, addresses, apiFor, cache }: MapParts): void {
  const { config, clock } = services;
  const cached = boundedCache<{ readonly untilMs: number; readonly generation: number; readonly file: AssetFile }>({
    bytesMax: filesBytesMax,
    bytesOf: ({ file }) => bytesOfFile(file),
  });

  function serve(path: string, type: string, make: () => Promise<string>): void {
    app.get(path, async (request: FastifyRequest, reply: FastifyReply) => {
      const { generation } = cache;
      const known = cached.get(path);
      if (known && known.generation === generation && known.untilMs > clock.monotonicMs())
        return sendFile(request, reply, known.file, headers);
      const text = await make().catch((error: unknown) => {
        if (error instanceof MapUnavailable || isDatabaseAway(error)) return null;
        throw error;
      });
      if (text === null) return sendRaw(reply.header('retry-after', '2'), errorPage(503));
      const file = await packFile(Buffer.from(text), type);
      cached.set(path, { untilMs: clock.monotonicMs() + cacheMs, generation, file });
      return sendFile(request, reply, file, headers);
    });
  }

  async function pages(locale: Locale | null): Promise<string> {
    const caller = { address: '127.0.0.1', requestId: 'sitemap', token: null, user: null, userAgent: '' };
    const api = apiFor({ ...caller, locale: locale ?? config.locales[0] ?? 'en' });
    const paths = await (
      await addresses()
    ).open(async (key, input) => {
      const answer = await api(key, input);
      if (answer.status >= 500) throw new MapUnavailable(`${key} answered ${answer.status}`);
      return readAnswer(answer, true);
    });
    return mapOfPages(config, locale, [...new Set(paths)]);
  }

  const type = 'application/xml; charset=utf-8';
  serve('/robots.txt', 'text/plain; charset=utf-8', async () => robotsText(config, (await addresses()).closed));
  serve('/sitemap.xml', type, async () => (hasPrefixes(config) ? mapOfMaps(config) : pages(null)));
  if (hasPrefixes(config)) for (const locale of config.locales) serve(`/${locale}/sitemap.xml`, type, () => pages(locale));
}

/** A call failed, so the map would be incomplete; an incomplete map is not served. */
class MapUnavailable extends Error {}
