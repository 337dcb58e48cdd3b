import { X } from '@mela/kit/icons/signs.ts';
import { useEffect, useRef, useState } from 'react';
import { searchableText } from '../../data/games/searchable-text.ts';
import { m } from '../../site/language/words.ts';

const debounceMs = 250;

type Props = { readonly value: string; readonly name: string; readonly onFind: (text: string) => void; readonly wide?: boolean };

/** A search box. Its text is passed on, trimmed, after a pause in typing. Below it stands which letters it reads where `value` has others. */
export function SearchBox({ value, name, onFind, wide = false }: Props) {
  const [text, setText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const find = (next: string) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onFind(next.trim()), debounceMs);
  };
  return (
    <>
      <form
        role="search"
        onSubmit={(event) => event.preventDefault()}
        className={`icon icon-search before:text-paper-low flex h-12 w-full items-center gap-2 rounded-full border-2 border-ink-600 bg-ink-900 pl-4 pr-1 focus-within:border-paper-dim ${wide ? 'max-w-2xl' : 'sm:w-80'}`}
      >
        <input
          type="search"
          name={name}
          value={text}
          onChange={(event) => find(event.target.value)}
          aria-label={m['lobby.search.label']()}
          placeholder={m['lobby.search.placeholder']()}
          autoComplete="off"
          maxLength={100}
          className="search-input min-w-0 flex-1 bg-transparent text-paper outline-none placeholder:text-paper-low"
        />
        {text === '' ? null : (
          <button
            type="button"
            onClick={() => find('')}
            aria-label={m['lobby.search.clear']()}
            className="grid size-control place-items-center rounded-full hover:bg-ink-700"
          >
            <X aria-hidden className="size-5" />
          </button>
        )}
      </form>
      {searchableText(value) === 'other-script' ? (
        <p role="alert" className="mt-3 text-vermilion-text">
          {m['search.script']()}
        </p>
      ) : null}
    </>
  );
}
