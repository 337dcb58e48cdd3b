import { useState } from 'react';
import { labelOf, numberOrText } from '../../rows/labels.ts';
import { pairOf } from '../../rows/kinds.ts';
import { isRecord } from '../../rows/row.ts';
import { texts } from '../../texts/texts.ts';
import { Button } from '../button.tsx';
import { Group, labelOfField, type FieldProps } from './field-parts.tsx';

type Pair = readonly [name: string, value: string];

/** A record whose names are free, such as what a payee is asked for: a name and a value in each line. */
export function PairsField({ schema, path, value, onChange, ...field }: FieldProps) {
  const isNumber = pairOf(schema)?.type !== 'string';
  const [pairs, setPairs] = useState<readonly Pair[]>(() =>
    isRecord(value) ? Object.entries(value).map(([name, one]) => [name, String(one)]) : [],
  );
  const change = (next: readonly Pair[]) => {
    setPairs(next);
    const named = next.filter(([name]) => name.trim() !== '');
    onChange(Object.fromEntries(named.map(([name, text]) => [name.trim(), isNumber ? numberOrText(text) : text])));
  };
  const title = labelOfField({ ...field, path });
  return (
    <Group
      title={title}
      path={path}
      action={
        <Button look="quiet" onClick={() => change([...pairs, ['', '']])}>
          {texts.act.add}
        </Button>
      }
    >
      {schema.description === undefined ? null : <p className="text-xs text-muted">{schema.description}</p>}
      {pairs.map(([name, text], at) => (
        <div key={at} className="grid grid-cols-[1fr_1fr_auto] items-center gap-2">
          <input
            className="field"
            aria-label={`${title}, ${texts.field.name} ${at + 1}`}
            placeholder={texts.field.name}
            value={name}
            onChange={(event) => change(pairs.with(at, [event.target.value, text]))}
          />
          <input
            className="field"
            inputMode={isNumber ? 'decimal' : undefined}
            aria-label={`${title}, ${name === '' ? `${texts.field.value} ${at + 1}` : labelOf(name)}`}
            placeholder={texts.field.value}
            value={text}
            onChange={(event) => change(pairs.with(at, [name, event.target.value]))}
          />
          <Button look="quiet" onClick={() => change(pairs.filter((_, place) => place !== at))}>
            {texts.act.remove}
          </Button>
        </div>
      ))}
    </Group>
  );
}
