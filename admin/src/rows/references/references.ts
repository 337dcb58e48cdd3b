import { references, refersTo, type ReferenceName } from '@mela/contract/http/references';
import { isRecord, type Schema, type Values } from '../row.ts';

type Reference = (typeof references)[ReferenceName];
/** One row that a field can name: what is sent, and by what people know it. */
export type RowChoice = { readonly value: string | number; readonly name: string };

/** What the value of a schema names; null where it names nothing, or something with too many rows to choose from. */
export function referenceOf(schema: Schema | undefined): Extract<Reference, { readonly list: string }> | null {
  const reference = references[schema?.[refersTo] as ReferenceName] as Reference | undefined;
  return reference === undefined || reference.list === null ? null : reference;
}

const valueAt = (item: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((value, part) => (isRecord(value) ? value[part] : undefined), item);

const textOf = (value: unknown): string => String(isRecord(value) ? value['en'] : value);

/** The rows to choose from, by name; where several have the same name, what is sent stands behind it. */
export function rowChoices({ value, name }: Pick<Reference, 'value' | 'name'>, items: readonly Values[]): readonly RowChoice[] {
  // A payment system is in its list once for each direction.
  const choices = [
    ...new Map(
      items.flatMap((item) => {
        const sent = valueAt(item, value);
        return typeof sent === 'string' || typeof sent === 'number'
          ? [[sent, { value: sent, name: textOf(valueAt(item, name) ?? sent) }]]
          : [];
      }),
    ).values(),
  ];
  const isAlone = (given: string) => choices.filter((one) => one.name === given).length === 1;
  return choices
    .map((one) => (isAlone(one.name) ? one : { ...one, name: `${one.name} (${one.value})` }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
}
