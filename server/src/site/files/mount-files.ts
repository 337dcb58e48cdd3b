import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AssetFiles, cacheControlOf, sendFile } from '../../kernel/http/files/asset-files.ts';
import { html } from '../../kernel/http/output/raw-answer.ts';
import { errorPage } from '../pages/error-page.ts';
import { GrowingFiles } from './growing-files.ts';
import { sendRaw } from '../../kernel/http/output/send-outcome.ts';
import { stagePolicy } from './stage-page.ts';

/** Which games are printed, and in which version; asked for anew each time, since a start does not wait for the last of them. */
const printsList = '/art/manifest.json';

function handlerFor(files: Pick<AssetFiles, 'find'>) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const url = request.raw.url ?? request.url;
    const file = await files.find(url.split('?', 1)[0] ?? '');
    return file ? sendFile(request, reply, file, { 'cache-control': cacheControlOf(url) }) : sendRaw(reply, errorPage(404));
  };
}

/** Assets of the site under /assets, and whatever else its build puts beside them (icons). */
export function mountSiteFiles(app: FastifyInstance, folder: string): void {
  const files = new AssetFiles(folder);
  app.get('/assets/*', handlerFor(files));
  for (const path of files.paths) if (!path.startsWith('/assets/')) app.get(path, handlerFor(files));
}

/** The game frame at /play/{slug} of every title in `offered`; its player, prints and sounds under /art. */
export function mountStage(app: FastifyInstance, folder: string, offered: readonly string[]): void {
  const files = new GrowingFiles(folder, printsList);
  app.get(printsList, async (request, reply) => {
    const list = await files.find(printsList);
    return list ? sendFile(request, reply, list, { 'cache-control': 'no-cache' }) : sendRaw(reply, errorPage(404));
  });
  app.get('/art/*', handlerFor(files));
  app.get<{ Params: { slug: string } }>('/play/:slug', async (request, reply) => {
    const page = offered.includes(request.params.slug) ? await files.find('/play.html') : undefined;
    if (!page) return sendRaw(reply, errorPage(404));
    return sendFile(request, reply, page, {
      'cache-control': 'no-cache',
      'content-security-policy': stagePolicy(page.bytes.identity.toString('utf8')),
    });
  });
}

/** The par sheets of the titles in `offered`, as pages and for spreadsheets: /par-sheets/{slug}.html and .csv. Anybody may read and index them. */
export function mountParSheets(app: FastifyInstance, folder: string, offered: readonly string[]): void {
  const files = new AssetFiles(folder);
  for (const path of offered.flatMap((slug) => [`/${slug}.html`, `/${slug}.csv`]))
    app.get(`/par-sheets${path}`, async (request, reply) => {
      const sheet = await files.find(path);
      if (!sheet) return sendRaw(reply, errorPage(404));
      const policy = html(sheet.bytes.identity.toString('utf8')).headers['content-security-policy'] ?? '';
      return sendFile(request, reply, sheet, { 'cache-control': 'public, max-age=600', 'content-security-policy': policy });
    });
}
