import type { PageApi } from '@mela/contract/site/page-context';
import { signRequest } from '@mela/contract/http/signature';
import { authToken, storeAuthToken, loseSession } from '../auth/auth-store.ts';
import { currentLocale } from '../i18n/locale.ts';
import { pageConfig, pageContext } from '../rendering/page-context.ts';
import { enterRemarketing } from '../guards/remarketing.ts';
import type { Answer } from './answer.ts';
import type { AnyInput, CallData, CallKey } from './calls.ts';
import { createApiClient, type ApiClient } from './create-client.ts';
import { sendByFetch } from './transport.ts';

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
export const callApi: ApiClient = (key, ...rest) => {
  const here = pageContext();
  return here === null ? callOverNetwork(key, ...rest) : callInProcess(here.api, key, rest[0] ?? {});
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
