import type { operatorWebhooksApi, WebhookTarget } from '@mela/contract/api/operators/webhooks/webhooks';
import type { InputOf, OutputOf } from '@mela/contract/http/endpoint';
import type { OperatorContext } from '../../../kernel/types.ts';
import { replayDeliveries } from '../delivery/replay-store.ts';
import { addTarget, changeTarget, invalid, lockedTarget, openTarget, record, setSecret, stopTarget, wakeSender } from './act-on-target.ts';
import { listTargets, type ShownTarget, showTarget } from './view-target.ts';

type Rows = typeof operatorWebhooksApi.rows;
type Input<K extends keyof Rows> = InputOf<Rows[K]>;

const kind = 'webhook';
const replayedMax = 1_000;

const view = ({ row, ...state }: ShownTarget): WebhookTarget => ({ url: row.url, ...state, events: row.events as WebhookTarget['events'] });
const shown = async (ctx: OperatorContext, name: string): Promise<WebhookTarget> => view(await showTarget(ctx, kind, name));

export const listWebhooks = async (ctx: OperatorContext): Promise<WebhookTarget[]> => (await listTargets(ctx, kind)).map(view);

export const showWebhook = (ctx: OperatorContext, { params }: Input<'GET /webhooks/:name'>): Promise<WebhookTarget> =>
  shown(ctx, params.name);

export async function addWebhook(ctx: OperatorContext, { body }: Input<'POST /webhooks'>): Promise<WebhookTarget> {
  const { name, url, events, reason } = body;
  await addTarget(ctx, { name, kind, source: null, url: checked(url), events: [...events] }, reason);
  return shown(ctx, name);
}

export async function changeWebhook(ctx: OperatorContext, { params, body }: Input<'POST /webhooks/:name'>): Promise<WebhookTarget> {
  const row = await lockedTarget(ctx, kind, params.name);
  await changeTarget(ctx, row, { url: checked(body.url ?? row.url), events: [...(body.events ?? row.events)] }, body.reason);
  return shown(ctx, row.name);
}

export async function setWebhookSecret(
  ctx: OperatorContext,
  { params, body }: Input<'POST /webhooks/:name/secret'>,
): Promise<WebhookTarget> {
  await setSecret(ctx, await lockedTarget(ctx, kind, params.name), body);
  return shown(ctx, params.name);
}

export async function openWebhook(ctx: OperatorContext, { params, body }: Input<'POST /webhooks/:name/open'>): Promise<WebhookTarget> {
  await openTarget(ctx, await lockedTarget(ctx, kind, params.name), body.reason);
  return shown(ctx, params.name);
}

export async function stopWebhook(ctx: OperatorContext, { params, body }: Input<'POST /webhooks/:name/stop'>): Promise<WebhookTarget> {
  await stopTarget(ctx, await lockedTarget(ctx, kind, params.name), body.reason);
  return shown(ctx, params.name);
}

export async function replay(
  ctx: OperatorContext,
  { params, body }: Input<'POST /webhooks/:name/replay'>,
): Promise<OutputOf<Rows['POST /webhooks/:name/replay']>> {
  const row = await lockedTarget(ctx, kind, params.name);
  const ids = await replayDeliveries(ctx.tx, row.id, body.after, replayedMax, ctx.now);
  await wakeSender(ctx);
  await record(ctx, row, body.reason, undefined, { replayedAfter: body.after, replayed: ids.length });
  return { replayed: ids.length, next: ids.length < replayedMax ? null : Number(ids.at(-1)) };
}

/** An address with a name and password would show a secret to all who read the target. */
function checked(url: string): string {
  const address = URL.parse(url);
  if (address === null || address.username !== '' || address.password !== '') throw invalid('url');
  return url;
}
