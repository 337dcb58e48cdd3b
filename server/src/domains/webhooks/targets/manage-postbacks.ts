import type { operatorPostbacksApi, Postback } from '@mela/contract/api/operators/webhooks/postbacks';
import type { InputOf } from '@mela/contract/http/endpoint';
import type { OperatorContext } from '../../../kernel/types.ts';
import { isTemplate } from '../postbacks/fill-template.ts';
import { addTarget, changeTarget, invalid, lockedTarget, openTarget, setSecret, stopTarget } from './act-on-target.ts';
import { listTargets, type ShownTarget, showTarget } from './view-target.ts';

type Rows = typeof operatorPostbacksApi.rows;
type Input<K extends keyof Rows> = InputOf<Rows[K]>;

const kind = 'postback';

const view = ({ row, ...state }: ShownTarget): Postback => ({
  source: row.source ?? '',
  template: row.url,
  ...state,
  events: row.events as Postback['events'],
});
const shown = async (ctx: OperatorContext, name: string): Promise<Postback> => view(await showTarget(ctx, kind, name));

export const listPostbacks = async (ctx: OperatorContext): Promise<Postback[]> => (await listTargets(ctx, kind)).map(view);

export const showPostback = (ctx: OperatorContext, { params }: Input<'GET /postbacks/:name'>): Promise<Postback> => shown(ctx, params.name);

export async function addPostback(ctx: OperatorContext, { body }: Input<'POST /postbacks'>): Promise<Postback> {
  const { name, source, template, events, reason } = body;
  await addTarget(ctx, { name, kind, source, url: checked(template), events: [...events] }, reason);
  return shown(ctx, name);
}

export async function changePostback(ctx: OperatorContext, { params, body }: Input<'POST /postbacks/:name'>): Promise<Postback> {
  const row = await lockedTarget(ctx, kind, params.name);
  await changeTarget(ctx, row, { url: checked(body.template ?? row.url), events: [...(body.events ?? row.events)] }, body.reason);
  return shown(ctx, row.name);
}

export async function setPostbackSecret(ctx: OperatorContext, { params, body }: Input<'POST /postbacks/:name/secret'>): Promise<Postback> {
  await setSecret(ctx, await lockedTarget(ctx, kind, params.name), body);
  return shown(ctx, params.name);
}

export async function openPostback(ctx: OperatorContext, { params, body }: Input<'POST /postbacks/:name/open'>): Promise<Postback> {
  await openTarget(ctx, await lockedTarget(ctx, kind, params.name), body.reason);
  return shown(ctx, params.name);
}

export async function stopPostback(ctx: OperatorContext, { params, body }: Input<'POST /postbacks/:name/stop'>): Promise<Postback> {
  await stopTarget(ctx, await lockedTarget(ctx, kind, params.name), body.reason);
  return shown(ctx, params.name);
}

function checked(template: string): string {
  if (!isTemplate(template)) throw invalid('template');
  return template;
}
