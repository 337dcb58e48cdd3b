import { useState, type ChangeEvent } from 'react';

type Written = {
  readonly value: string;
  readonly onBlur: () => void;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
};

/**
 * How a typed number is shown: as it is typed, and from when its field is left as numbers are written in India. The value stays what was typed, so
 * that leaving the field changes nothing. `write` answers null for a text that is no number, which is shown as it is.
 */
export function useWritten(value: string, onChange: (value: string) => void, write: (typed: string) => string | null): Written {
  const [typing, setTyping] = useState<string | null>(null);
  const isTyping = typing === value;
  const shown = isTyping ? value : (write(value) ?? value);
  return {
    value: shown,
    onBlur: () => setTyping(null),
    onChange: ({ target }) => {
      const edited = isTyping || write(target.value) !== null ? { text: target.value } : withoutSeparators(shown, target.value);
      // React has put the text into the field by then, with the cursor behind it.
      if ('cursor' in edited) queueMicrotask(() => target.setSelectionRange(edited.cursor, edited.cursor));
      setTyping(edited.text);
      onChange(edited.text);
    },
  };
}

/** An edit of a number that was written with separators: they go from what is left of it, or a digit added to `1,000` made it no number. */
function withoutSeparators(shown: string, text: string): { readonly text: string; readonly cursor: number } {
  const most = Math.min(shown.length, text.length);
  let start = 0;
  while (start < most && shown[start] === text[start]) start += 1;
  let end = 0;
  while (end < most - start && shown.at(-1 - end) === text.at(-1 - end)) end += 1;
  const head = text.slice(0, start).replaceAll(',', '') + text.slice(start, text.length - end);
  return { text: head + text.slice(text.length - end).replaceAll(',', ''), cursor: head.length };
}
