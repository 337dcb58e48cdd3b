import { signedAgent, signRequest } from '@mela/contract/http/signature';
import type { SiteRows } from '@mela/contract/site/site-rows';
import { createClient, type ApiClient, type ClientConfig, type SendCall } from '@mela/kit/api/create-client.ts';
import { sendByFetch } from '@mela/kit/api/transport.ts';
import { learnServerTime } from '@mela/kit/api/learn-server-time.ts';
import { serverNowMs } from '@mela/kit/state/server-clock.ts';
import { currentLocale } from '@mela/kit/words/locale.ts';
import { pageConfig } from '../../site/rendering/page-context.ts';
import { loseSession, storeAuthToken } from '../account/auth-store.ts';
import { authToken } from '../account/auth-token.ts';
import { noteSuspicion } from '../account/suspicion.ts';
import { enterRemarketing } from './remarketing.ts';
import { siteRowRules } from './row-rules.ts';

/** The headers that sign a path with its query; none where the site does without. */
async function signPath(pathAndQuery: string): Promise<Readonly<Record<string, string>>> {
  const { siteKey, signature } = pageConfig();
  if (!signature) return {};
  const userAgent = signedAgent(navigator.userAgent);
  return { 'X-Signed-Agent': userAgent, Signature: await signRequest({ pathAndQuery, userAgent, siteKey }, serverNowMs()) };
}

const common: Omit<ClientConfig<SiteRows>, 'auth'> = {
  base: '/api/v18',
  rows: siteRowRules,
  transport: sendByFetch,
  locale: currentLocale,
  onUnavailable: enterRemarketing,
  sign: signPath,
  onServerTime: learnServerTime,
};
const { send, fetchFile } = createClient<SiteRows>({
  ...common,
  auth: {
    token: authToken,
    onSessionLost: loseSession,
    renewal: { key: 'POST /users/self/refreshToken', store: storeAuthToken },
  },
});

export { fetchFile };

/** Ends the session of a token, whichever player is logged in here by now. */
export function endSession(token: string): ReturnType<ApiClient<SiteRows>> {
  return createClient<SiteRows>({ ...common, auth: { token: () => token, onSessionLost: () => undefined } }).send('POST /logout');
}

/** The browser's way to the API. A page arrives with its data, so this loads after it. */
export const callOverNetwork: SendCall<SiteRows> = async (key, input) => {
  const answer = await send(key, input);
  if (key === 'GET /time' && answer.ok) learnServerTime(Number(answer.data));
  if (!answer.ok && answer.error.message === 'errors.suspicious_activity' && authToken() !== null) noteSuspicion();
  return answer;
};
