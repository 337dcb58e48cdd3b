import type { SiteRows } from '@mela/contract/site/site-rows';
import type { Answer } from '@mela/kit/api/answer.ts';
import type { AnyInput } from '@mela/kit/api/calls.ts';
import type { ApiClient, SendCall } from '@mela/kit/api/create-client.ts';
import { createIsomorphicFn } from '@tanstack/react-start';
import { pageContext } from '../../site/rendering/page-context.ts';
import type { CallData, CallKey } from './calls.ts';
import { versionFor } from './game-version.ts';

/** Calls the API: in this process while the server renders, over the network in the browser. Rejections are values. */
export const callApi: ApiClient<SiteRows> = (key, ...rest) => sendCall(key, rest[0] ?? {});

/** The same for functions that work with any call. */
export const sendCall: SendCall<SiteRows> = createIsomorphicFn()
  .server((): SendCall<SiteRows> => callInProcess)
  .client((): SendCall<SiteRows> => async (key, input) => (await import('./network.ts')).callOverNetwork(key, input))();

async function callInProcess<K extends CallKey>(key: K, input: AnyInput = {}): Promise<Answer<CallData<K>>> {
  const here = pageContext();
  if (here === null) throw new Error(`${key} was called outside of a page`);
  const answer = await here.api(key, {
    params: { ...(input.params as object) },
    query: { ...(input.query as object), ...versionFor(key, here.device) },
    ...(input.body === undefined ? {} : { body: input.body }),
  });
  const { status } = answer;
  if ('error' in answer) return { ok: false, status, headers: {}, error: answer.error };
  return { ok: true, status, headers: {}, data: answer.data as CallData<K>, count: answer.count ?? 0 };
}
