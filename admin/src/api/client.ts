import { operatorBase, type Endpoint, type EndpointKey } from '@mela/contract/http/endpoint';
import { createClient } from '@mela/kit/api/create-client.ts';
import { sendByFetch } from '@mela/kit/api/transport.ts';
import { loseSession, operatorToken } from '../session/session.ts';

/** Every row of operators: which ones there are, the server says. */
type Rows = Readonly<Record<EndpointKey, Endpoint>>;

/** The calls of the back office: rows of operators, and no others. A session that has ended shows the log-in. */
const client = createClient<Rows>({
  base: operatorBase,
  auth: { token: operatorToken, onSessionLost: loseSession },
  rows: { ownsIts401: (key) => key.endsWith(' /session/login') || key.endsWith(' /session/set-up') },
  transport: sendByFetch,
  locale: () => 'en',
});

export const { fetchFile } = client;

/** A name of dots would lead a call to the row above: no record has one. */
export const send: typeof client.send = (key, input) =>
  Object.values((input?.params ?? {}) as Readonly<Record<string, unknown>>).some((value) => value === '.' || value === '..')
    ? Promise.reject(new TypeError('a name of dots is no name'))
    : client.send(key, input);

/** The key of a row as the client has it. */
export const asKey = (key: string): EndpointKey => key as EndpointKey;
