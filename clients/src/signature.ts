import { createHash } from 'node:crypto';

/** The headers with which a call of the site is signed, as openapi.json describes them. `seconds`: the server's time. */
export function signed(url: string, siteKey: string, seconds: number): Record<string, string> {
  const { pathname, search } = new URL(url);
  const agent = 'a generated client';
  const text = [pathname + search, agent, Math.floor(seconds / 60), siteKey].join('\n');
  return { 'X-Signed-Agent': agent, Signature: createHash('sha256').update(text).digest('hex') };
}
