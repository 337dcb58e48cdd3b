import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { signRequest } from '../../contract/src/http/signature.ts';

/** Calls the API with a player's token, signed with the site's public key. */
export async function callAs(request: APIRequestContext, token: string, method: string, path: string, data?: object) {
  const userAgent = 'a journey';
  const siteKey = await publicKey(request);
  const answer = await request.fetch(path, {
    method,
    ...(data && { data }),
    headers: {
      'User-Agent': userAgent,
      'Auth-Token': token,
      'Content-Language': 'en',
      ...(method === 'POST' && { 'Idempotency-Key': randomUUID() }),
      Signature: await signRequest({ pathAndQuery: path, userAgent, siteKey }, Date.now()),
    },
  });
  return answer.json();
}

let siteKey: string | undefined;

/** Every page carries it, the same one. */
export async function publicKey(request: APIRequestContext): Promise<string> {
  siteKey ??= /&quot;siteKey&quot;:&quot;([^&]+)&quot;/.exec(await (await request.get('/en')).text())?.[1] ?? '';
  return siteKey;
}
