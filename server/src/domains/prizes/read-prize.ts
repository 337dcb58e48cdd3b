import { ContestPrize, PlainPrize, WheelPrize } from '@mela/contract/api/prizes';
import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';

/** Makes the reader of a column that contains a prize of this schema, stored as the API shows it. The reader throws for anything else. */
function reader<T extends TSchema>(schema: T): (column: unknown) => Static<T> {
  const checked = Compile(schema);
  return (column) => {
    if (!checked.Check(column)) throw new Error(`no prize: ${JSON.stringify(column)}`);
    return column as Static<T>;
  };
}

export const readPlainPrize = reader(PlainPrize);
export const readWheelPrize = reader(WheelPrize);
export const readContestPrize = reader(ContestPrize);
