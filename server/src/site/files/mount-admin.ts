import type { FastifyInstance } from 'fastify';
import { AssetFiles, cacheControlOf, sendFile } from '../../kernel/http/files/asset-files.ts';
import { sendRaw } from '../../kernel/http/output/send-outcome.ts';
import { errorPage } from '../pages/error-page.ts';

const base = '/admin';

/** Of the back office: only its own files, and calls to this site. No other site may frame it, and it loads nothing from elsewhere. */
export const adminPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * The back office at /admin, a page that reads its address in the browser; its files are below /admin/assets. It is kept out of search engines, and
 * its page is asked for each time, so that a tab of yesterday gets the scripts of today.
 */
export function mountAdmin(app: FastifyInstance, folder: string): void {
  const files = new AssetFiles(folder);
  app.get(`${base}/assets/*`, async (request, reply) => {
    const url = request.raw.url ?? request.url;
    const file = await files.find((url.split('?', 1)[0] ?? '').slice(base.length));
    return file ? sendFile(request, reply, file, { 'cache-control': cacheControlOf(url) }) : sendRaw(reply, errorPage(404));
  });
  for (const url of [base, `${base}/*`])
    app.get(url, async (request, reply) => {
      const page = await files.find('/index.html');
      if (!page) return sendRaw(reply, errorPage(404));
      return sendFile(request, reply, page, {
        'cache-control': 'no-cache',
        'content-security-policy': adminPolicy,
        'x-robots-tag': 'noindex, nofollow',
      });
    });
}
