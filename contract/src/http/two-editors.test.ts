import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { TObject } from 'typebox';
import { beforeAll, describe, expect, it } from 'vitest';
import { errors as catalogue } from '../errors/catalogue.ts';
import { operatorBase, type Endpoint, type EndpointTable } from './endpoint.ts';
import type { tags } from './tags.ts';

/** What editors write, and what they say to players. */
const ofEditors: readonly (keyof typeof tags)[] = ['blog', 'content', 'maintenance', 'messages', 'placements', 'seasons', 'support'];

const step = 'it moves a state and replaces nothing that someone wrote; from another state it is refused';
const adds = 'it adds something beside what is there';
/** Acts on something that is there, without the version or the state that was read, and why no one’s words are lost. */
const exceptions: Readonly<Record<string, string>> = {
  'POST /app-versions/:id/withdraw': step,
  'POST /messages/campaigns/:id/start': step,
  'POST /messages/campaigns/:id/pause': step,
  'POST /messages/campaigns/:id/end': step,
  'POST /messages/campaigns/:id/gift/take-back': step,
  'POST /messages/templates/:id/publish':
    'its id is that of a version, whose words never change; the version that it takes the place of is compared',
  'POST /messages/dead/:id/resend': step,
  'POST /players/:id/write': adds,
  'POST /tickets/:id/take': step,
  'POST /tickets/:id/release': step,
  'POST /tickets/:id/answer': 'who has taken a question answers it alone, and an answer is added',
  'POST /tickets/:id/close': step,
};

const rows = new Map<string, Endpoint>();

beforeAll(async () => {
  const root = resolve(import.meta.dirname, '../api');
  for (const file of (await readdir(root, { recursive: true })).filter((name) => /^(?!.*\.test\.ts$).*\.ts$/.test(name))) {
    const exported = (await import(pathToFileURL(join(root, file)).href)) as Readonly<Record<string, unknown>>;
    for (const value of Object.values(exported)) {
      if (typeof value !== 'object' || value === null || !('rows' in value && 'base' in value && 'tag' in value)) continue;
      if (value.base !== operatorBase || !ofEditors.some((tag) => tag === value.tag)) continue;
      for (const [key, row] of Object.entries(value.rows as EndpointTable)) rows.set(key, row);
    }
  }
});

const fieldsOf = ({ body }: Endpoint) => Object.keys((body as TObject | undefined)?.properties ?? {});
const names = (row: Endpoint) => fieldsOf(row).some((field) => field === 'version' || field === 'state');
/** Rows that change something that is there: those with its name in their path. */
const acts = () => [...rows].filter(([key]) => !key.startsWith('GET ') && key.includes('/:'));

describe('two editors of the same thing', () => {
  it('each name what they have read, so that the second overwrites nothing', () => {
    expect(acts().length).toBeGreaterThan(25);
    const without = acts().flatMap(([key, row]) => (names(row) || key in exceptions ? [] : [key]));
    expect(without).toEqual([]);
  });

  it('need not where there is nothing to overwrite', () => {
    expect(Object.keys(exceptions).filter((key) => !rows.has(key) || names(rows.get(key) as Endpoint))).toEqual([]);
    // What says that it only moves a state takes nothing but its reason and how it is moved.
    const written = Object.entries(exceptions).flatMap(([key, why]) =>
      why === step && fieldsOf(rows.get(key) as Endpoint).some((field) => !['reason', 'waiting'].includes(field)) ? [key] : [],
    );
    expect(written).toEqual([]);
  });

  it('are answered by 409 where the version is another one', () => {
    const silent = acts().filter(([, { errors }]) => !errors.some((error) => catalogue[error].status === 409));
    expect(silent.map(([key]) => key).filter((key) => !(key in exceptions) && !key.endsWith('/preview'))).toEqual([]);
  });
});
