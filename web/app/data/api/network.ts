import { signRequest } from '@mela/contract/http/signature';
import { createApiClient, type SendCall } from '@mela/kit/api/create-client.ts';
import { sendByFetch } from '@mela/kit/api/transport.ts';
import { currentLocale } from '@mela/kit/words/locale.ts';
import { pageConfig } from '../../site/rendering/page-context.ts';
import { loseSession, storeAuthToken } from '../account/auth-store.ts';
import { authToken } from '../account/auth-token.ts';
import { noteSuspicion } from '../account/suspicion.ts';
import { enterRemarketing } from './remarketing.ts';

/** The Signature header of a path with its query; empty where the site does without. */
export async function signPath(pathAndQuery: string): Promise<string> {
  const { siteKey, signature } = pageConfig();
  return signature ? signRequest({ pathAndQuery, userAgent: navigator.userAgent, siteKey }, Date.now()) : '';
}

const send = createApiClient({
  transport: sendByFetch,
  token: authToken,
  storeToken: storeAuthToken,
  onSessionLost: loseSession,
  locale: currentLocale,
  onUnavailable: enterRemarketing,
  sign: signPath,
});

/** The browser's way to the API. A page arrives with its data, so this loads after it. */
export const callOverNetwork: SendCall = async (key, input) => {
  const answer = await send(key, input);
  if (!answer.ok && answer.error.message === 'errors.suspicious_activity' && authToken() !== null) noteSuspicion();
  return answer;
};
