import { useState } from 'react';

type Written = {
  readonly value: string;
  readonly onFocus: () => void;
  readonly onBlur: () => void;
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
};

/**
 * How a typed number is shown: as it is typed while its field has the focus, and after that as numbers are written in India. The value stays what
 * was typed, so that leaving the field changes nothing. Back in the field, separators are gone: a digit added to `1,000` would make it no number.
 * `plain` and `write` answer null for a text that is no number, which is shown as it is.
 */
export function useWritten(
  value: string,
  onChange: (value: string) => void,
  { plain, write }: { readonly plain: (typed: string) => string | null; readonly write: (typed: string) => string | null },
): Written {
  const [editing, setEditing] = useState<{ readonly of: string; readonly text: string } | null>(null);
  return {
    value: editing?.of === value ? editing.text : (write(value) ?? value),
    onFocus: () => setEditing({ of: value, text: plain(value) ?? value }),
    onBlur: () => setEditing(null),
    onChange: ({ target }) => {
      setEditing({ of: target.value, text: target.value });
      onChange(target.value);
    },
  };
}
