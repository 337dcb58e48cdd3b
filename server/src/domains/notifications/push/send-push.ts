import type { Locale } from '@mela/contract/site/languages';
import webPush from 'web-push';
import type { Config } from '../../../config/config.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Log } from '../../../kernel/log.ts';
import type { Db } from '../../../kernel/types.ts';
import { requestPush, type PushRequest } from '../adapters/request-push.ts';
import { notificationSetting } from '../settings.ts';
import { isPushEndpoint } from './endpoint.ts';
import { readKeys, type PushKeys } from './push-key-store.ts';
import { removeGone, subscriptionsOf, type Subscription } from './push-store.ts';

/** A message as the service worker of the site reads it. */
export type PushLetter = {
  /** Stays the same when it is sent again. */
  readonly id: string;
  readonly userId: bigint;
  readonly locale: Locale;
  readonly title: string;
  readonly text: string;
  /** Complete, with the site's address. */
  readonly link: string;
  /** Until when a browser may show it. */
  readonly until: Date;
};

/** `none`: no browser of the player takes it any more; `refused`: it, or our key, is refused for good. Throws where every push service is away: it is then sent again later. */
export type PushSender = (letter: PushLetter) => Promise<'sent' | 'none' | 'refused'>;

type Answer = 'sent' | 'gone' | 'refused' | 'away';
type Services = { readonly db: Db; readonly config: Config; readonly clock: Clock; readonly log: Log };
const isGone = (status: number) => status === 404 || status === 410;
const isAway = (status: number) => status === 408 || status === 429 || status >= 500;

/**
 * Sends a message, encrypted for each browser (RFC 8291), to all browsers of its player. One that took it is enough: it is not sent again for the
 * sake of another. Browsers that are gone are forgotten.
 */
export function pushSender({ db, config, clock, log }: Services, contact: string, request: PushRequest = requestPush): PushSender {
  return async (letter) => {
    const hosts = await notificationSetting(db, 'push_hosts');
    const browsers = (await subscriptionsOf(db, letter.userId)).filter(({ endpoint }) => isPushEndpoint(endpoint, hosts));
    const keys = await readKeys(db, config, log);
    const ttlSec = Math.max(0, Math.floor((letter.until.getTime() - clock.now().getTime()) / 1000));
    const answers = await Promise.all(
      browsers.map(async (browser) => {
        const pair = keys.get(browser.generation);
        if (pair === undefined) {
          log.error(
            { browser: String(browser.id), generation: browser.generation },
            'there are no push keys of the generation of a browser',
          );
          return { browser, answer: 'refused' as const };
        }
        return { browser, answer: await sendTo(browser, { letter, pair, contact, request, log, ttlSec }) };
      }),
    );
    await removeGone(
      db,
      answers.filter(({ answer }) => answer === 'gone').map(({ browser }) => browser.id),
    );
    if (answers.some(({ answer }) => answer === 'sent')) return 'sent';
    if (answers.some(({ answer }) => answer === 'away')) throw new Error('no push service took the message');
    return answers.some(({ answer }) => answer === 'refused') ? 'refused' : 'none';
  };
}

type Sending = {
  readonly letter: PushLetter;
  readonly pair: PushKeys;
  readonly contact: string;
  readonly request: PushRequest;
  readonly log: Log;
  /** For so long a push service keeps the message for a browser that is off. */
  readonly ttlSec: number;
};

async function sendTo({ endpoint, p256dh, auth }: Subscription, { letter, pair, contact, request, log, ttlSec }: Sending): Promise<Answer> {
  const { id, title, text, link } = letter;
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify({ id, title, text, link }),
    {
      vapidDetails: { subject: contact, ...pair },
      contentEncoding: 'aes128gcm',
      TTL: ttlSec,
      // A push service that has it already for a browser that is off keeps one.
      topic: id,
    },
  );
  const init = { method: 'POST', headers: textsOf(headers), body: new Uint8Array(body ?? []) } as const;
  try {
    const { status } = await request(endpoint, init);
    if (status >= 200 && status < 300) return 'sent';
    if (isGone(status)) return 'gone';
    if (isAway(status)) return 'away';
    log.warn({ message: id, host: new URL(endpoint).hostname, status }, 'a push service refused a message');
    return 'refused';
  } catch (error) {
    log.warn({ err: error, message: id, host: new URL(endpoint).hostname }, 'a push service did not answer');
    return 'away';
  }
}

const textsOf = (headers: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
