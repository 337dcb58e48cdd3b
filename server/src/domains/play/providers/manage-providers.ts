import type { operatorProvidersApi, Provider } from '@mela/contract/api/operators/providers/providers';
import type { InputOf } from '@mela/contract/http/endpoint';
import { type ProviderConfig, reservedNames } from '../../../config/providers.ts';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import { requireSecondOperator } from '../../../kernel/http/operator-gate.ts';
import type { OperatorContext } from '../../../kernel/types.ts';
import { type AuditValues, auditText, recordAct } from '../../audit/index.ts';
import { withoutStudio } from '../../catalogue/index.ts';
import { readNetwork } from './networks.ts';
import {
  insertProvider,
  listProviderRows,
  listSecrets,
  lockProvider,
  providerRow,
  type ProviderRow,
  type ProviderValues,
  setState,
  updateProvider,
} from './provider-store.ts';
import { hasEnded, viewFile, viewProvider } from './view-provider.ts';

type Rows = typeof operatorProvidersApi.rows;
type Input<K extends keyof Rows> = InputOf<Rows[K]>;

/** The providers of PROVIDERS_FILE. */
export type Filed = readonly ProviderConfig[];

export const listProviders =
  (filed: Filed) =>
  async ({ tx, now }: OperatorContext): Promise<Provider[]> => {
    const [rows, secrets] = [await listProviderRows(tx), await listSecrets(tx)];
    const opened = new Set(rows.filter(({ opened_at }) => opened_at !== null).map(({ name }) => name));
    return [...rows.map((row) => viewProvider(row, secrets, now)), ...filed.filter(({ name }) => !opened.has(name)).map(viewFile)];
  };

/** @throws ApiError `errors.not_found` */
export const showProvider =
  (filed: Filed) =>
  async ({ tx, now }: OperatorContext, { params }: Input<'GET /providers/:name'>): Promise<Provider> => {
    const row = await providerRow(tx, params.name);
    if (row) return viewProvider(row, await listSecrets(tx, row.name), now);
    const inFile = filed.find(({ name }) => name === params.name);
    if (!inFile) throw new ApiError('errors.not_found');
    return viewFile(inFile);
  };

export async function addProvider(ctx: OperatorContext, { body }: Input<'POST /providers'>): Promise<Provider> {
  const { name, protocol, reason } = body;
  if (reservedNames.has(name)) throw new ApiError('errors.providers.taken');
  if ((await withoutStudio(ctx.tx, [name])).length > 0)
    throw new ApiError('errors.validation', { fields: { name: 'errors.field.invalid' } });
  const values = valuesOf(body, { dialect: {}, launch_url: null, feed_url: null, grant_url: null, networks: [] });
  if (!(await insertProvider(ctx.tx, { name, protocol, ...values }, ctx.now))) throw new ApiError('errors.providers.taken');
  await record(ctx, name, reason, undefined, { protocol, state: 'stopped', ...auditOf(values) });
  return shown(ctx, name);
}

export async function changeProvider(ctx: OperatorContext, { params, body }: Input<'POST /providers/:name'>): Promise<Provider> {
  const row = await lockedProvider(ctx, params.name);
  const before = { ...row, dialect: row.dialect as object };
  const values = valuesOf(body, before);
  if (row.opened_at !== null) askSecond(ctx, row, auditOf(values));
  await updateProvider(ctx.tx, row.name, values, ctx.now);
  await record(ctx, row.name, body.reason, auditOf(before), auditOf(values));
  return shown(ctx, row.name);
}

export async function openProvider(ctx: OperatorContext, { params, body }: Input<'POST /providers/:name/open'>): Promise<Provider> {
  const row = await lockedProvider(ctx, params.name);
  const inUse = (await listSecrets(ctx.tx, row.name)).some((secret) => secret.used_from !== null && !hasEnded(secret, ctx.now));
  if (!inUse) throw new ApiError('errors.providers.no_secret');
  if (row.state === 'open') return shown(ctx, row.name);
  askSecond(ctx, row, 'open');
  return changeState(ctx, row, 'open', body.reason);
}

export async function stopProvider(ctx: OperatorContext, { params, body }: Input<'POST /providers/:name/stop'>): Promise<Provider> {
  const row = await lockedProvider(ctx, params.name);
  return row.state === 'stopped' ? shown(ctx, row.name) : changeState(ctx, row, 'stopped', body.reason);
}

async function changeState(ctx: OperatorContext, row: ProviderRow, state: 'open' | 'stopped', reason: string): Promise<Provider> {
  await setState(ctx.tx, row.name, state, ctx.now);
  await record(ctx, row.name, reason, { state: row.state }, { state });
  return shown(ctx, row.name);
}

/** @throws ApiError `errors.not_found`, also for one of the file: add a row for it first */
export async function lockedProvider({ tx }: OperatorContext, name: string): Promise<ProviderRow> {
  const row = await lockProvider(tx, name);
  if (!row) throw new ApiError('errors.not_found');
  return row;
}

/** What is asked for holds for the provider as it is now. */
export function askSecond(ctx: OperatorContext, { name, version }: ProviderRow, what: unknown): void {
  requireSecondOperator(ctx, [`provider:${name}`], { about: [name, version, what], costMaxMinor: null });
}

export async function shown({ tx, now }: OperatorContext, name: string): Promise<Provider> {
  const row = await providerRow(tx, name);
  if (!row) throw new ApiError('errors.not_found');
  return viewProvider(row, await listSecrets(tx, name), now);
}

export const record = (ctx: OperatorContext, name: string, reason: string, before: AuditValues | undefined, after: AuditValues) =>
  recordAct(ctx.tx, ctx.origin, {
    act: 'providers.manage',
    subject: `provider:${name}`,
    also: [],
    reason,
    at: ctx.now,
    ...(before !== undefined && { before }),
    after,
  });

/** Whether an address can be asked. One with a name and password would show a secret to all who read the provider. */
function isAddress(url: string | null | undefined): boolean {
  if (url === null || url === undefined) return true;
  const address = URL.parse(url);
  return address !== null && address.username === '' && address.password === '';
}

/** What is named of a provider, and the rest as it was. @throws ApiError for a network or an address that is none */
function valuesOf(body: Input<'POST /providers/:name'>['body'], was: ProviderValues): ProviderValues {
  const { dialect, launchUrl, feedUrl, grantUrl, networks } = body;
  const wrong = networks?.find((text) => readNetwork(text) === null);
  if (wrong !== undefined) throw new ApiError('errors.validation', { fields: { networks: 'errors.field.invalid' } });
  for (const [field, url] of Object.entries({ launchUrl, feedUrl, grantUrl }))
    if (!isAddress(url)) throw new ApiError('errors.validation', { fields: { [field]: 'errors.field.invalid' } });
  return {
    dialect: dialect ?? was.dialect,
    launch_url: launchUrl === undefined ? was.launch_url : launchUrl,
    feed_url: feedUrl === undefined ? was.feed_url : feedUrl,
    grant_url: grantUrl === undefined ? was.grant_url : grantUrl,
    networks: networks ?? was.networks,
  };
}

const auditOf = ({ dialect, launch_url, feed_url, grant_url, networks }: ProviderValues) => ({
  dialect: auditText(dialect),
  launchUrl: launch_url,
  feedUrl: feed_url,
  grantUrl: grant_url,
  networks,
});
