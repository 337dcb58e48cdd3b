import { createHmac, randomUUID } from 'node:crypto';
import type { TestServer } from '../../../testing/server.ts';
import { textOf } from '../adapters/signed-form/sign-form.ts';

type Fields = Readonly<Record<string, string>>;
type Answer = { readonly status: number; readonly body: any };

/** A call of the demo provider in the protocol of lists, signed; `secret` and `sent` for wrong ones. */
export function sendList(
  server: TestServer,
  path: 'play' | 'rollback' | 'free-rounds',
  body: object,
  { secret = server.config.secrets.providerDemo ?? '', sent = JSON.stringify(body) } = {},
): Promise<Answer> {
  const signature = createHmac('sha256', secret).update(JSON.stringify(body)).digest('hex');
  return server.inject({
    method: 'POST',
    url: `/provider/v1/demo/actions/${path}`,
    headers: { 'content-type': 'application/json', 'x-signature': signature },
    payload: sent,
  });
}

/** The same as a signed form. `headers` replace those that are signed, `sent` the fields after they were signed. */
export function sendForm(
  server: TestServer,
  fields: Fields,
  {
    secret = server.config.secrets.providerDemo ?? '',
    headers = {},
    sent = fields,
  }: { secret?: string; headers?: Fields; sent?: Fields } = {},
): Promise<Answer> {
  const signed = {
    'x-merchant-id': 'demo',
    'x-nonce': randomUUID(),
    'x-timestamp': String(Math.floor(server.clock.now().getTime() / 1000)),
    ...headers,
  };
  return server.inject({
    method: 'POST',
    url: '/provider/v1/demo/form',
    headers: {
      ...signed,
      'x-sign': createHmac('sha256', secret).update(textOf(fields, signed)).digest('hex'),
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams(sent).toString(),
  });
}
