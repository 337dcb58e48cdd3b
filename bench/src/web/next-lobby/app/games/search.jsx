'use client';
import { useState } from 'react';

export function Search({ name }) {
  const [text, setText] = useState(name);
  return (
    <form
      role="search"
      action="/games"
      className="flex h-12 w-full items-center gap-2 rounded-full border-2 border-ink-600 bg-ink-900 pl-4 pr-1 sm:w-80"
    >
      <input
        type="search"
        name="name"
        value={text}
        onChange={(event) => setText(event.target.value)}
        aria-label="Find a game"
        placeholder="Find a game"
        autoComplete="off"
        maxLength={100}
        className="search-input min-w-0 flex-1 bg-transparent text-paper outline-none placeholder:text-paper-low"
      />
    </form>
  );
}
