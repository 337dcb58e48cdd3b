import { useCallback, useSyncExternalStore } from 'react';

type Readable<State> = {
  readonly get: () => State;
  readonly subscribe: (listener: (state: State) => void) => { readonly unsubscribe: () => void };
};

/** Calls the listener after each change of the atom. @returns the function that unsubscribes. */
export function onChange<State>(atom: Readable<State>, listener: (state: State) => void): () => void {
  const { unsubscribe } = atom.subscribe(listener);
  return unsubscribe;
}

/**
 * The selected part of an atom of `@tanstack/store`: the component renders again when that part changes, nothing else.
 * `onServer` is what the server rendered. A part of the page that hydrates late starts with it, even when the atom has changed meanwhile;
 * the library's own hook has no such value.
 */
export function useAtom<State, Part>(atom: Readable<State>, select: (state: State) => Part, onServer: Part): Part {
  const subscribe = useCallback((listener: () => void) => onChange(atom, listener), [atom]);
  return useSyncExternalStore(
    subscribe,
    () => select(atom.get()),
    () => onServer,
  );
}
