import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint, EndpointTable } from './endpoint.ts';

/** Fields and rows whose names the specification, the protocol of providers or our API page give (`cost_max` in previews): they keep them. */
const given = {
  snakeCase: [
    'action_id',
    'addition_spin_count_left',
    'best_choice',
    'bet_transaction_id',
    'cost_max',
    'created_at',
    'deposit_count',
    'error_code',
    'error_description',
    'free_bet_id',
    'game_id',
    'game_ids',
    'game_uuid',
    'gift_id',
    'gift_name',
    'guest_id',
    'is_free',
    'issue_id',
    'joined_at',
    'last_ref_code',
    'old_guest_id',
    'original_action_id',
    'ref_code',
    'reference_transaction_uuid',
    'request_uuid',
    'reset_time',
    'round_closed',
    'round_id',
    'selected_gift_ids',
    'session_id',
    'spin_count_left',
    'track_id',
    'transaction_id',
    'transaction_uuid',
    'tx_id',
    'url_referer',
    'user_agent',
    'user_document_verify_accepted',
    'user_document_verify_operator_accepted',
    'user_document_verify_refused',
    'user_id',
    'utm_campaign',
    'utm_content',
    'utm_medium',
    'utm_source',
    'utm_term',
    'viewed_at',
    'window_size',
    'won_at',
    'win_type',
  ],
  times: [
    'created',
    'updated',
    'created_at',
    'viewed_at',
    'won_at',
    'joined_at',
    'date',
    'endDate',
    'nextTime',
    'startDate',
    'startDate.to',
  ],
  /** Paise in the frame of a game, which has no other money, and in a jackpot's own amount. */
  minor: ['balance', 'bet', 'bets', 'firstBet', 'held', 'minor', 'wholeAtBet', 'win', 'wins'],
  /** A newest part of a list, or a part of it by its numbers. */
  parts: [
    'GET /api/v18/users/self/lastGames',
    'GET /api/v18/lottery/:id/ranges',
    'GET /api/operator/v1/care',
    'GET /api/operator/v1/provider-days',
  ],
};

type Schema = {
  readonly type?: string;
  readonly const?: unknown;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
};
type Field = { readonly row: string; readonly name: string; readonly schema: Schema };

const rows = new Map<string, Endpoint>();
const fields: Field[] = [];

function visit(schema: Schema | undefined, row: string, name: string): void {
  if (schema === undefined) return;
  if (name !== '') fields.push({ row, name, schema });
  for (const [inner, one] of Object.entries(schema.properties ?? {})) visit(one, row, inner);
  for (const one of [...Object.values(schema.patternProperties ?? {}), ...(schema.items ? [schema.items] : []), ...(schema.anyOf ?? [])])
    visit(one, row, name);
}

beforeAll(async () => {
  const root = resolve(import.meta.dirname, '..');
  const files = (await readdir(root, { recursive: true })).filter(
    (file) => /^(api|games)\/.*\.ts$/.test(file) && !file.endsWith('.test.ts'),
  );
  for (const file of files) {
    const exported = (await import(pathToFileURL(join(root, file)).href)) as Readonly<Record<string, unknown>>;
    for (const value of Object.values(exported)) {
      if (typeof value !== 'object' || value === null || !('rows' in value) || !('base' in value)) continue;
      for (const [key, row] of Object.entries(value.rows as EndpointTable)) {
        const name = key.replace(' ', ` ${String(value.base)}`);
        rows.set(name, row);
        for (const part of [row.params, row.query, row.body, row.data]) visit(part as Schema | undefined, name, '');
      }
    }
  }
});

/** The names of fields that are `wanted`, each once, with a row that has it. */
const namesOf = (wanted: (field: Field) => boolean) => [
  ...new Map(fields.filter(wanted).map(({ name, row }) => [name, `${name} of ${row}`])).entries(),
];
const unlike = (found: readonly (readonly [string, string])[], style: RegExp, names: readonly string[]) =>
  found.filter(([name]) => !style.test(name) && !names.includes(name)).map(([, where]) => where);
const isTime = ({ schema }: Field) => schema.description?.startsWith('Unix seconds') === true;
const isMinor = ({ schema }: Field) => schema.description?.startsWith('paise') === true;
const isNumber = ({ schema }: Field) => (schema.type === 'number' || schema.type === 'integer') && schema.const === undefined;
const soundsLikeMoney =
  /^(sum|amount|balance|cost|paid|price|fund|tip|tax|commission|deposited|withdrawn|staked)$|(Sum|Amount|Balance|Cost|Stake)$/;

describe('every row of the contract', () => {
  it('names its fields in camelCase', () => {
    expect(
      unlike(
        namesOf(() => true),
        /^[a-zA-Z][a-zA-Z0-9]*$/,
        [...given.snakeCase, 'startDate.to'],
      ),
    ).toEqual([]);
    const bounds = fields.filter(({ name, row }) => name === 'cost_max' && !row.endsWith('/preview'));
    expect(bounds.map(({ row }) => row)).toEqual([]);
    expect(fields.length).toBeGreaterThan(1000);
  });

  it('names a time by what happens at it: …At, or the ends of a span', () => {
    expect(unlike(namesOf(isTime), /^(at|now|since|from|to|until)$|(At|Until|Since)$/, given.times)).toEqual([]);
  });

  it('gives nothing but Unix seconds the name of a time', () => {
    const others = fields.filter(
      (field) => field.name.endsWith('At') && !isTime(field) && field.schema.anyOf === undefined && field.schema.type !== 'null',
    );
    expect(others.map(({ name, row }) => `${name} of ${row}`)).toEqual([]);
  });

  it('says of a sum that it is in rupees, or names it …Minor for paise', () => {
    expect(unlike(namesOf(isMinor), /Minor$/, given.minor)).toEqual([]);
    const unsaid = fields.filter(
      (field) =>
        isNumber(field) &&
        soundsLikeMoney.test(field.name) &&
        !field.row.includes('/provider/v1') &&
        !/rupees|paise|points|spins|per cent|minor/.test(field.schema.description ?? ''),
    );
    expect(unsaid.map(({ name, row }) => `${name} of ${row}`)).toEqual([]);
  });

  it('says of each number with decimals what it counts', () => {
    const silent = fields.filter(({ schema }) => schema.type === 'number' && schema.const === undefined && !schema.description);
    expect(silent.map(({ name, row }) => `${name} of ${row}`)).toEqual([]);
  });

  it('pages a list by limit and offset with its count, or lets it be read on from its last row', () => {
    for (const [name, row] of rows) {
      const query = Object.keys(row.query?.properties ?? {});
      const pages = query.includes('limit') && query.includes('offset');
      expect([name, row.paged === true]).toEqual([name, pages]);
      const isPart = query.includes('limit') && !pages && (row.data as Schema).type === 'array';
      if (isPart && !given.parts.includes(name)) expect([name, query.includes('after') || query.includes('before')]).toEqual([name, true]);
    }
  });

  it('has no name in the lists above that it does not use', () => {
    const used = new Set(fields.map(({ name }) => name));
    expect([...given.snakeCase, ...given.times, ...given.minor].filter((name) => !used.has(name))).toEqual([]);
    expect(given.parts.filter((name) => !rows.has(name))).toEqual([]);
  });
});
