import { Field } from '@mela/kit/forms/field.tsx';
import { useEffect, useRef, useState } from 'react';
import { m } from '../../site/language/words.ts';

const debounceMs = 250;

/** The question box. What is typed is asked after a pause; without scripts the form itself asks. */
export function HelpSearch({ value, onFind }: { readonly value: string; readonly onFind: (text: string) => void }) {
  const [text, setText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const find = (next: string) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onFind(next.trim()), debounceMs);
  };
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        clearTimeout(timer.current);
        onFind(text.trim());
      }}
      className="max-w-2xl"
    >
      <Field
        label={m['help.searchLabel']()}
        hint={m['help.searchHint']()}
        type="search"
        name="query"
        value={text}
        onChange={({ target }) => find(target.value)}
        autoComplete="off"
        maxLength={100}
      />
    </form>
  );
}
