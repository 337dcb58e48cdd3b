import { Type } from 'typebox';
import { compileReader } from '../../../kernel/http/input/check-input.ts';
import { readJson } from '../../../kernel/http/input/read-json.ts';
import type { FlagService } from '../flags/adapter.ts';

const answerMs = 10_000;
const bytesMax = 65_536;
const readFlags = compileReader(Type.Object({ flags: Type.Record(Type.String({ maxLength: 100 }), Type.Boolean()) }));

/** Asks by a GET whose answer is `{ "flags": { "new_levels_page": false } }`. Services with another protocol need a small adapter in front. */
export function httpFlags({ url, token }: { readonly url: string; readonly token: string | null }): FlagService {
  return {
    async read() {
      const answer = await fetch(url, {
        headers: { accept: 'application/json', ...(token !== null && { authorization: `Bearer ${token}` }) },
        signal: AbortSignal.timeout(answerMs),
        redirect: 'error',
      });
      const bytes = Buffer.from(await answer.arrayBuffer());
      if (!answer.ok || bytes.length > bytesMax)
        throw new Error(`the service of flags answered ${answer.status} with ${bytes.length} bytes`);
      return new Map(Object.entries(readFlags(readJson(bytes)).flags));
    },
  };
}
