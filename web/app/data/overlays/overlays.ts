import { useEffect, useSyncExternalStore } from 'react';
import { afterPaint } from '@mela/kit/rendering/after-paint.ts';

/** Overlays that open without an address: by code, or by themselves when their time has come. Those with an address are in the table too. */
export type OverlayName = 'menu' | 'inbox' | 'support' | 'pre-game' | 'welcome' | 'popup';

type Rule =
  /** Opened by a button. `closes`: what cannot stay open beside it. */
  | { readonly opens: 'by code'; readonly closes: readonly OverlayName[] }
  /** Shown when nothing else is open, the highest priority first. */
  | { readonly opens: 'by itself'; readonly priority: number };

/** What opens what, what closes what, and who waits for whom. A new overlay is a row here and one in frame/overlays/entries.ts. */
export const overlayRules: Readonly<Record<OverlayName, Rule>> = {
  menu: { opens: 'by code', closes: ['inbox', 'support'] },
  inbox: { opens: 'by code', closes: ['menu', 'support'] },
  support: { opens: 'by code', closes: ['menu', 'inbox'] },
  'pre-game': { opens: 'by code', closes: [] },
  welcome: { opens: 'by itself', priority: 2 },
  popup: { opens: 'by itself', priority: 1 },
};

type State = {
  /** Opened by code. */
  readonly open: ReadonlySet<OverlayName>;
  /** Due by themselves. */
  readonly due: ReadonlySet<OverlayName>;
  /** The one of `due` whose turn it is: it stays until it is no longer due. */
  readonly turn: OverlayName | null;
};

const closed: State = { open: new Set(), due: new Set(), turn: null };
let state = closed;
const listeners = new Set<() => void>();

const priorityOf = (name: OverlayName): number => {
  const rule = overlayRules[name];
  return rule.opens === 'by itself' ? rule.priority : 0;
};

function nextTurn({ open, due, turn }: State): OverlayName | null {
  if (turn !== null && due.has(turn)) return turn;
  if (open.size > 0) return null;
  return [...due].toSorted((one, other) => priorityOf(other) - priorityOf(one))[0] ?? null;
}

function change(next: Omit<State, 'turn'>): void {
  state = { ...next, turn: nextTurn({ ...next, turn: state.turn }) };
  for (const listener of listeners) listener();
}

export function openOverlay(name: OverlayName): void {
  const rule = overlayRules[name];
  const closes = new Set(rule.opens === 'by code' ? rule.closes : []);
  change({ ...state, open: new Set([...state.open].filter((other) => !closes.has(other))).add(name) });
}

export function closeOverlay(name: OverlayName): void {
  if (state.open.has(name)) change({ ...state, open: new Set([...state.open].filter((other) => other !== name)) });
}

export function toggleOverlay(name: OverlayName): void {
  if (state.open.has(name)) closeOverlay(name);
  else openOverlay(name);
}

let pressed: OverlayName | null = null;

/**
 * For a button: paints its press before the overlay is rendered, which takes several frames on a cheap phone. Presses within that frame
 * count once. `onOpen` is called when it opens, not when it closes.
 */
export function pressOverlay(name: OverlayName, onOpen?: () => void): void {
  if (pressed === name) return;
  pressed = name;
  void afterPaint().then(() => {
    pressed = null;
    toggleOverlay(name);
    if (isOverlayOpen(name)) onOpen?.();
  });
}

/** Closes what was opened by code: another page has come. */
export function closeAllOverlays(): void {
  if (state.open.size > 0) change({ ...state, open: closed.open });
}

export const isOverlayOpen = (name: OverlayName): boolean => state.open.has(name) || state.turn === name;

/** Whether any overlay without an address is open. */
export const isAnyOverlayOpen = (): boolean => state.open.size > 0 || state.turn !== null;

/** Whether an overlay is open now. */
export function useOverlay(name: OverlayName): boolean {
  return useSyncExternalStore(
    onChange,
    () => isOverlayOpen(name),
    () => false,
  );
}

/** For an overlay that opens by itself: whether it is its turn, as long as it is due. */
export function useTurn(name: OverlayName, isDue: boolean): boolean {
  useEffect(() => {
    if (!isDue) return;
    change({ ...state, due: new Set([...state.due, name]) });
    return () => change({ ...state, due: new Set([...state.due].filter((other) => other !== name)) });
  }, [name, isDue]);
  return useOverlay(name) && isDue;
}

function onChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
