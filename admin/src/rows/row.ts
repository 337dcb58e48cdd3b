import type { OperatorRow } from '@mela/contract/api/operators/office/operator-rows';

/** The JSON Schema of a value, as far as screens read it. */
export type Schema = {
  readonly type?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  /** Of a record whose names are free: the schema of its values. */
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly enum?: readonly (string | number)[];
  readonly 'x-enum-varnames'?: readonly string[];
  /** What the value names, such as a campaign. */
  readonly 'x-refers-to'?: string;
  readonly const?: string | number | boolean;
  readonly anyOf?: readonly Schema[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
};

/** A call of operators with its schemas as screens read them. */
export type Row = Omit<OperatorRow, 'params' | 'query' | 'body' | 'data'> & {
  readonly params: Schema | null;
  readonly query: Schema | null;
  readonly body: Schema | null;
  readonly data: Schema | null;
};

/** A record whose fields are known by its schema alone. */
export type Values = Readonly<Record<string, unknown>>;
export const isRecord = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value);

export const methodOf = ({ key }: Pick<Row, 'key'>): string => key.slice(0, key.indexOf(' '));
export const patternOf = ({ key }: Pick<Row, 'key'>): string => key.slice(key.indexOf(' ') + 1);
export const partsOf = (path: string): readonly string[] => path.split('/').filter((part) => part !== '');
export const isName = (part: string | undefined): boolean => part?.startsWith(':') === true;
