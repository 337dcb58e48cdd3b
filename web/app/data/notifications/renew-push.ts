import type { QueryClient } from '@tanstack/react-query';
import { hasLostPush, notePush, subscribePush } from '../../site/offline/browser-push.ts';
import { runCommand } from '../api/api-command.ts';
import { addBrowser, pushQuery } from './push.ts';

/**
 * Subscribes a browser again that took messages of this player until it renewed its subscription by itself: the server does not know the new one. It
 * asks the player nothing, since they allow it still. @throws where the server does not answer; the next page tries again
 */
export async function renewPush(client: QueryClient, userId: number): Promise<void> {
  if (!(await hasLostPush(userId))) return;
  const { publicKey } = await client.fetchQuery(pushQuery());
  const browser = publicKey === null ? null : await subscribePush(publicKey);
  if (publicKey === null || browser === null) return;
  const { id } = await runCommand(client, addBrowser, { body: { ...browser, publicKey } });
  notePush({ userId, id, endpoint: browser.endpoint });
}
