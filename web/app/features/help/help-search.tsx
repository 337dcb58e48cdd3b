import { Search } from '@mela/kit/icons/signs.ts';
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
      className="flex h-12 w-full max-w-2xl items-center gap-3 rounded-full border-2 border-ink-600 bg-ink-900 px-4 focus-within:border-paper-dim"
    >
      <Search aria-hidden className="size-5 shrink-0 text-paper-low" />
      <input
        type="search"
        name="query"
        value={text}
        onChange={({ target }) => find(target.value)}
        aria-label={m['help.searchLabel']()}
        placeholder={m['help.searchHint']()}
        autoComplete="off"
        maxLength={100}
        className="search-input min-w-0 flex-1 bg-transparent text-paper outline-none placeholder:text-paper-low"
      />
    </form>
  );
}
