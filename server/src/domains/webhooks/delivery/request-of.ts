import type { WebhookBody, WebhookEvent } from '@mela/contract/api/operators/webhooks/webhook-events';
import { currency } from '@mela/contract/site/market';
import { unixSec } from '../../../kernel/clock.ts';
import type { Asking } from '../../../kernel/outside/fetch-outside.ts';
import { fillTemplate, type MacroValues } from '../postbacks/fill-template.ts';
import type { TargetRow } from '../targets/target-store.ts';
import type { Claimed } from './delivery-store.ts';
import { signedHeaders } from './sign.ts';

type Request = { readonly url: string } & Pick<Asking, 'headers' | 'post'>;

/**
 * What a target is sent for a delivery. The text is the same at every attempt; its signature has the time of this one. A partner's
 * postback is its address alone, which is what is signed.
 */
export function requestOf(
  { kind, url }: Pick<TargetRow, 'kind' | 'url'>,
  delivery: Claimed,
  secrets: readonly string[],
  now: Date,
): Request {
  if (kind === 'postback') {
    const filled = fillTemplate(url, macrosOf(delivery));
    return { url: filled, headers: signedHeaders(secrets, delivery.event, unixSec(now), filled) };
  }
  const text = JSON.stringify(bodyOf(delivery));
  return { url, post: text, headers: signedHeaders(secrets, delivery.event, unixSec(now), text) };
}

function macrosOf({ event, type, at, data }: Claimed): MacroValues {
  const { click, campaign, sum, player } = data as Pick<MacroValues, 'click' | 'campaign' | 'sum' | 'player'>;
  return { id: event, event: type, click, campaign, player, sum, currency, time: String(unixSec(at)) };
}

const bodyOf = ({ event, type, at, user_id, data }: Claimed): WebhookBody => ({
  id: event,
  type: type as WebhookEvent,
  timestamp: at.toISOString(),
  player: user_id === null ? null : Number(user_id),
  data,
});
