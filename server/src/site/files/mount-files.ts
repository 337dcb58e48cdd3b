import { createHash } from 'node:crypto';
import type { Title } from '@mela/games/index';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AssetFiles, cacheControlOf, sendFile } from '../../kernel/http/files/asset-files.ts';
import { html } from '../../kernel/http/output/raw-answer.ts';
import { errorPage } from '../pages/error-page.ts';
import { GrowingFiles } from './growing-files.ts';
import { OutsideArt } from './outside-art.ts';
import { sendRaw } from '../../kernel/http/output/send-outcome.ts';

/** The list of games whose art is built, with versions. Browsers always revalidate it, since art is still built after the start. */
const artList = '/art/manifest.json';

/** Files that load others, which the policy of all responses forbids. A worker is bound by the policy that its own script came with. */
const policies: Readonly<Record<string, string>> = {
  '/offline.html':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  '/sw.js': "default-src 'none'; connect-src 'self'",
};

/** The titles that have a game frame and a par sheet, by slug; of those from outside, where their files are. */
export type Offered = Readonly<Record<string, Pick<Title, 'outside'>>>;

function handlerFor(files: Pick<AssetFiles, 'find'>) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const url = request.raw.url ?? request.url;
    const path = url.split('?', 1)[0] ?? '';
    const file = await files.find(path);
    if (!file) return sendRaw(reply, errorPage(404));
    const policy = policies[path];
    return sendFile(request, reply, file, {
      'cache-control': cacheControlOf(url),
      ...(policy !== undefined && { 'content-security-policy': policy }),
    });
  };
}

/** Content-Security-Policy of the game frame: it connects only to this site, and only pages of this site may frame it. */
export function stagePolicy(html: string): string {
  const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi)].map(
    ([, text]) =>
      `'sha256-${createHash('sha256')
        .update(text ?? '')
        .digest('base64')}'`,
  );
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...inline].join(' ')}`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self' data: blob:",
    "connect-src 'self' data: blob:",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}

/** Assets of the site under /assets, and the other files of its build (icons). */
export function mountSiteFiles(app: FastifyInstance, folder: string): void {
  const files = new AssetFiles(folder);
  app.get('/assets/*', handlerFor(files));
  for (const path of files.paths) if (!path.startsWith('/assets/')) app.get(path, handlerFor(files));
}

/** The game frame at /play/{slug} of every title in `offered`; its scripts, art and sounds under /art. */
export function mountStage(app: FastifyInstance, folder: string, offered: Offered): void {
  const files = new OutsideArt(new GrowingFiles(folder, artList), artList, offered);
  app.get(artList, async (request, reply) => {
    const list = await files.find(artList);
    return list ? sendFile(request, reply, list, { 'cache-control': 'no-cache' }) : sendRaw(reply, errorPage(404));
  });
  app.get('/art/*', handlerFor(files));
  app.get<{ Params: { slug: string } }>('/play/:slug', async (request, reply) => {
    const page = Object.hasOwn(offered, request.params.slug) ? await files.find('/play.html') : undefined;
    if (!page) return sendRaw(reply, errorPage(404));
    return sendFile(request, reply, page, {
      'cache-control': 'no-cache',
      'content-security-policy': stagePolicy(page.bytes.identity.toString('utf8')),
    });
  });
}

/** The par sheets of the titles in `offered`, as pages and for spreadsheets: /par-sheets/{slug}.html and .csv. Public, and open to search engines. */
export function mountParSheets(app: FastifyInstance, folder: string, offered: Offered): void {
  const own = new AssetFiles(folder);
  for (const [slug, { outside }] of Object.entries(offered)) {
    const sheets = outside === undefined ? own : new AssetFiles(outside.sheets);
    for (const kind of ['html', 'csv'] as const)
      app.get(`/par-sheets/${slug}.${kind}`, async (request, reply) => {
        const sheet = await sheets.find(outside === undefined ? `/${slug}/sheet.${kind}` : `/sheet.${kind}`);
        if (!sheet) return sendRaw(reply, errorPage(404));
        const policy = html(sheet.bytes.identity.toString('utf8')).headers['content-security-policy'] ?? '';
        return sendFile(request, reply, sheet, { 'cache-control': 'public, max-age=600', 'content-security-policy': policy });
      });
  }
}
