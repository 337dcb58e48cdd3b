import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { closeAfterFile } from '../../../kernel/testing/teardown.ts';

type Call = { readonly path: string; readonly body: any };

/** Stands in for the Bot API of Telegram, over HTTP: what it was asked, and what it answers. */
export type BotApiStandIn = {
  readonly url: string;
  readonly calls: Call[];
  /** From now on; `silent` never answers. */
  answer(status: number | 'silent', description?: string): void;
};

export async function botApiStandIn(): Promise<BotApiStandIn> {
  const calls: Call[] = [];
  let next: { status: number | 'silent'; description: string } = { status: 200, description: '' };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      calls.push({ path: request.url ?? '', body: JSON.parse(Buffer.concat(parts).toString()) });
      const { status, description } = next;
      if (status === 'silent') return;
      const body = status === 200 ? { ok: true, result: true } : { ok: false, error_code: status, description };
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closeAfterFile(async () => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    answer: (status, description = '') => {
      next = { status, description };
    },
  };
}

/** The data that Telegram gives the site inside it for this user of a bot. */
export function initDataOf(botToken: string, id: number, at: Date): string {
  const fields: Record<string, string> = {
    user: JSON.stringify({ id, first_name: 'आशा', language_code: 'hi' }),
    auth_date: String(Math.floor(at.getTime() / 1000) - 5),
  };
  const text = Object.keys(fields)
    .toSorted()
    .map((name) => `${name}=${fields[name]}`)
    .join('\n');
  const key = createHmac('sha256', 'WebAppData').update(botToken).digest();
  return new URLSearchParams({ ...fields, hash: createHmac('sha256', key).update(text).digest('hex') }).toString();
}
