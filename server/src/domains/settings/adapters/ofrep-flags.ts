import { Type } from 'typebox';
import { compileReader } from '../../../kernel/http/input/check-input.ts';
import { readJson } from '../../../kernel/http/input/read-json.ts';
import type { FlagService } from '../flags/adapter.ts';

const answerMs = 10_000;
const bytesMax = 65_536;
/** One answer for all visitors: a flag is never asked for one of them. */
const context = { targetingKey: 'mela' };

const Evaluated = Type.Object({ key: Type.String({ maxLength: 100 }), value: Type.Optional(Type.Unknown()) });
const readEvaluation = compileReader(Type.Object({ flags: Type.Array(Evaluated, { maxItems: 1_000 }) }));

/**
 * Asks by OFREP, the remote evaluation protocol of OpenFeature: all flags at once, and with the tag of the answer before, so that a service without a
 * change says so. Flags that are no booleans, and those it could not evaluate, are left to their settings.
 */
export function ofrepFlags({ url, token }: { readonly url: string; readonly token: string | null }): FlagService {
  let last: { readonly tag: string; readonly flags: ReadonlyMap<string, boolean> } | null = null;
  return {
    async read() {
      const answer = await fetch(`${url}/ofrep/v1/evaluate/flags`, {
        method: 'POST',
        headers: {
          accept: 'application/json',
          'content-type': 'application/json',
          ...(token !== null && { authorization: `Bearer ${token}` }),
          ...(last !== null && { 'if-none-match': last.tag }),
        },
        body: JSON.stringify({ context }),
        signal: AbortSignal.timeout(answerMs),
        redirect: 'error',
      });
      const bytes = Buffer.from(await answer.arrayBuffer());
      if (answer.status === 304 && last !== null) return last.flags;
      if (!answer.ok || bytes.length > bytesMax)
        throw new Error(`the service of flags answered ${answer.status} with ${bytes.length} bytes`);
      const flags = new Map(
        readEvaluation(readJson(bytes)).flags.flatMap(({ key, value }) => (typeof value === 'boolean' ? [[key, value] as const] : [])),
      );
      const tag = answer.headers.get('etag');
      last = tag === null ? null : { tag, flags };
      return flags;
    },
  };
}
