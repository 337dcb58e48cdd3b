import { ECDH } from 'node:crypto';
import type { pushApi } from '@mela/contract/api/accounts/push';
import type { InputOf, OutputOf } from '@mela/contract/http/endpoint';
import type { Config } from '../../../config/config.ts';
import { unixSec } from '../../../kernel/clock.ts';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import type { PlayerContext } from '../../../kernel/types.ts';
import { consumer } from '../../../kernel/events/index.ts';
import { readDevice } from '../../sessions/index.ts';
import { notificationSetting } from '../settings.ts';
import { isPushEndpoint } from './endpoint.ts';
import { generationOf, newestKey } from './push-key-store.ts';
import { browsersOf, removeById, removeOfSession, removeSubscriptions, saveSubscription } from './push-store.ts';

type Rows = typeof pushApi.rows;

/** Whether this installation sends push messages, or a demo shows them in its outbox. */
export const sendsPush = ({ push, mode }: Pick<Config, 'push' | 'mode'>): boolean => push !== null || mode === 'demo';

export async function showPushKey({ tx, config }: PlayerContext): Promise<OutputOf<Rows['GET /messages/push']>> {
  return { publicKey: sendsPush(config) ? ((await newestKey(tx))?.publicKey ?? null) : null };
}

/**
 * Takes push messages in a browser.
 * @throws ApiError `errors.not_found` where the site sends none, `errors.validation` for an endpoint of no push service or a key that is not ours
 */
export async function addBrowser(
  { tx, config, user, now, userAgent }: PlayerContext,
  { body: { publicKey, ...browser } }: InputOf<Rows['POST /messages/push']>,
): Promise<OutputOf<Rows['POST /messages/push']>> {
  if (!sendsPush(config)) throw new ApiError('errors.not_found');
  if (!isPushEndpoint(browser.endpoint, await notificationSetting(tx, 'push_hosts'))) throw invalid('endpoint');
  if (!isPoint(browser.p256dh)) throw invalid('p256dh');
  const generation = await generationOf(tx, publicKey);
  if (generation === null) throw invalid('publicKey');
  return {
    id: Number(
      await saveSubscription(tx, { ...browser, ...readDevice(userAgent), userId: user.id, sessionId: user.sessionId, generation }, now),
    ),
  };
}

export async function removeBrowser(
  { tx, user }: PlayerContext,
  { body: { endpoint } }: InputOf<Rows['DELETE /messages/push']>,
): Promise<Record<never, never>> {
  await removeSubscriptions(tx, user.id, endpoint);
  return {};
}

/**
 * A log-in that was ended (by its player, here or elsewhere, by a new password, a break or an operator) leaves no messages on a screen that others
 * may see. One that runs out by itself is no event: the site ends its messages when the browser comes back.
 */
export const endedLogInConsumer = consumer({
  name: 'notifications.ended-log-ins',
  types: ['session.ended'],
  from: 'now',
  async handle(tx, batch) {
    for (const { userId, body } of batch) if (userId !== null) await removeOfSession(tx, userId, BigInt(body.sessionId));
  },
});

export async function listBrowsers({ tx, user }: PlayerContext): Promise<OutputOf<Rows['GET /messages/push/browsers']>> {
  const rows = await browsersOf(tx, user.id);
  return rows.map(({ id, browser, system, created_at: since }) => ({ id: Number(id), browser, system, since: unixSec(since) }));
}

/** @throws ApiError `errors.not_found`, for another player's as for an unknown one */
export async function removeOne(
  { tx, user }: PlayerContext,
  { params: { id } }: InputOf<Rows['DELETE /messages/push/browsers/:id']>,
): Promise<Record<never, never>> {
  if (!(await removeById(tx, user.id, BigInt(id)))) throw new ApiError('errors.not_found');
  return {};
}

/** Whether a key is a point of the curve, to which a message can be encrypted. */
function isPoint(key: string): boolean {
  try {
    return ECDH.convertKey(key, 'prime256v1', 'base64url').length > 0;
  } catch {
    return false;
  }
}

const invalid = (field: string) => new ApiError('errors.validation', { fields: { [field]: 'errors.field.invalid' } });
