import { useState } from 'react';
import { unreadable } from '../../rows/unreadable.ts';
import { texts } from '../../texts/texts.ts';
import { Labelled, type FieldProps } from './field-parts.tsx';

const t = texts.field;

/** Several texts or numbers: one in a line. */
export function WordsField({ schema, value, onChange, ...field }: FieldProps) {
  const isNumber = schema.items?.type !== 'string';
  const [text, setText] = useState(() => (Array.isArray(value) ? value.join('\n') : ''));
  const read = (typed: string) => {
    setText(typed);
    const lines = typed
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '');
    onChange(isNumber ? lines.map((line) => (Number.isNaN(Number(line)) ? line : Number(line))) : lines);
  };
  return (
    <Labelled field={field} hint={t.lines}>
      {(given) => <textarea {...given} className="field numbers" rows={3} value={text} onChange={(event) => read(event.target.value)} />}
    </Labelled>
  );
}

/** A value of any shape, as JSON. While it cannot be read, the field says so and the form is not sent. */
export function JsonField({ value, onChange, ...field }: FieldProps) {
  const [text, setText] = useState(() => (value === undefined || value === unreadable ? '' : JSON.stringify(value, null, 2)));
  const isReadable = value !== unreadable;
  const read = (typed: string) => {
    setText(typed);
    try {
      onChange(typed.trim() === '' ? undefined : JSON.parse(typed));
    } catch {
      onChange(unreadable);
    }
  };
  return (
    <Labelled field={field} hint={isReadable ? t.json : t.noJson}>
      {(given) => (
        <textarea
          {...given}
          aria-invalid={isReadable ? given['aria-invalid'] : true}
          spellCheck={false}
          className="field font-mono text-xs!"
          rows={Math.min(16, Math.max(2, text.split('\n').length))}
          value={text}
          onChange={(event) => read(event.target.value)}
        />
      )}
    </Labelled>
  );
}
