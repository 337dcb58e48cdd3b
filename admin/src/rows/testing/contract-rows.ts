import { operatorBase, type Endpoint, type EndpointTable } from '@mela/contract/http/endpoint';
import type { Row, Schema } from '../row.ts';

type Table = { readonly base: string; readonly tag: string; readonly rows: EndpointTable };

const isTable = (value: unknown): value is Table =>
  typeof value === 'object' && value !== null && 'rows' in value && 'base' in value && value.base === operatorBase;

const files = import.meta.glob<Readonly<Record<string, unknown>>>('../../../../contract/src/api/**/*.ts', { eager: true });

function rowOf(key: string, tag: string, row: Endpoint): Row {
  const schema = (given: unknown) => (given === undefined ? null : (JSON.parse(JSON.stringify(given)) as Schema));
  return {
    key,
    tag,
    summary: row.summary,
    permission: row.permission ?? '',
    roles: [],
    secondApproval: row.secondApproval !== undefined,
    commits: row.commits ?? null,
    isKeyed: row.repeat === 'key',
    isPaged: row.paged === true,
    isFile: row.media !== undefined,
    isLook: row.whyNotRead !== undefined,
    params: schema(row.params),
    query: schema(row.query),
    body: schema(row.body),
    data: schema(row.data),
  };
}

/** Every row of operators in the contract, found by its base: a row that is added tomorrow is here tomorrow. */
export const contractRows: readonly Row[] = Object.values(files)
  .flatMap((file) => Object.values(file).filter(isTable))
  .flatMap(({ tag, rows }) => Object.entries(rows).map(([key, row]) => rowOf(key, tag, row)));
