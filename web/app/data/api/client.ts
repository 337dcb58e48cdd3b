import type { PageApi } from '@mela/contract/site/page-context';
import { signRequest } from '@mela/contract/http/signature';
import { authToken, storeAuthToken, loseSession } from '../account/auth-store.ts';
import { currentLocale } from '@mela/kit/words/locale.ts';
import { pageConfig, pageContext } from '../../site/rendering/page-context.ts';
import { enterRemarketing } from './remarketing.ts';
import type { Answer } from '@mela/kit/api/answer.ts';
import type { AnyInput, CallData, CallKey } from '@mela/kit/api/calls.ts';
import { createApiClient, type ApiClient, type SendCall } from '@mela/kit/api/create-client.ts';
import { sendByFetch } from '@mela/kit/api/transport.ts';

const callOverNetwork = createApiClient({
  transport: sendByFetch,
  token: authToken,
  storeToken: storeAuthToken,
  onSessionLost: loseSession,
  locale: currentLocale,
  onUnavailable: enterRemarketing,
  sign: async (pathAndQuery) => {
    const { siteKey, signature } = pageConfig();
    if (!signature) return '';
    return signRequest({ pathAndQuery, userAgent: navigator.userAgent, siteKey }, Date.now());
  },
});

/** Calls the API: in this process while the server renders, over the network in the browser. Rejections are values. */
export const callApi: ApiClient = (key, ...rest) => sendCall(key, rest[0] ?? {});

/** The same for functions that work with any call. */
export const sendCall: SendCall = (key, input = {}) => {
  const here = pageContext();
  return here === null ? callOverNetwork(key, input) : callInProcess(here.api, key, input);
};

async function callInProcess<K extends CallKey>(api: PageApi, key: K, input: AnyInput): Promise<Answer<K>> {
  const answer = await api(key, {
    params: { ...input.params },
    query: { ...input.query },
    ...(input.body === undefined ? {} : { body: input.body }),
  });
  const { status } = answer;
  if ('error' in answer) return { ok: false, status, headers: {}, error: answer.error };
  return { ok: true, status, headers: {}, data: answer.data as CallData<K>, count: answer.count ?? 0 };
}
