import { createAtom } from '@tanstack/store';
import { useEffect } from 'react';
import { afterPaint } from '@mela/kit/rendering/after-paint.ts';
import { useAtom } from '@mela/kit/state/use-atom.ts';

/** Overlays that open without an address: by code, or by themselves when their time has come. Those with an address are in the table too. */
export type OverlayName = 'menu' | 'inbox' | 'support' | 'pre-game' | 'reality' | 'welcome' | 'popup';

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
  reality: { opens: 'by itself', priority: 3 },
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
const overlays = createAtom(closed);

const without = (names: ReadonlySet<OverlayName>, name: OverlayName) => new Set([...names].filter((other) => other !== name));

const priorityOf = (name: OverlayName): number => {
  const rule = overlayRules[name];
  return rule.opens === 'by itself' ? rule.priority : 0;
};

function nextTurn({ open, due, turn }: State): OverlayName | null {
  if (turn !== null && due.has(turn)) return turn;
  if (open.size > 0) return null;
  return [...due].toSorted((one, other) => priorityOf(other) - priorityOf(one))[0] ?? null;
}

function change(next: (state: State) => Pick<State, 'open' | 'due'>): void {
  overlays.set((state) => {
    const { open, due } = next(state);
    return { open, due, turn: nextTurn({ open, due, turn: state.turn }) };
  });
}

export function openOverlay(name: OverlayName): void {
  const rule = overlayRules[name];
  const closes = new Set(rule.opens === 'by code' ? rule.closes : []);
  change(({ open, due }) => ({ due, open: new Set([...open].filter((other) => !closes.has(other))).add(name) }));
}

export function closeOverlay(name: OverlayName): void {
  if (overlays.get().open.has(name)) change(({ open, due }) => ({ due, open: without(open, name) }));
}

export function toggleOverlay(name: OverlayName): void {
  if (overlays.get().open.has(name)) closeOverlay(name);
  else openOverlay(name);
}

const pressed = createAtom<OverlayName | null>(null);

/**
 * For a button: paints its press before the overlay is rendered, which takes several frames on a cheap phone. Presses within that frame
 * count once. `onOpen` is called when it opens, not when it closes.
 */
export function pressOverlay(name: OverlayName, onOpen?: () => void): void {
  if (pressed.get() === name) return;
  pressed.set(name);
  void afterPaint().then(() => {
    pressed.set(null);
    toggleOverlay(name);
    if (isOverlayOpen(name)) onOpen?.();
  });
}

/** Closes what was opened by code: another page has come. */
export function closeAllOverlays(): void {
  if (overlays.get().open.size > 0) change(({ due }) => ({ due, open: closed.open }));
}

const shows = ({ open, turn }: State, name: OverlayName): boolean => open.has(name) || turn === name;

export const isOverlayOpen = (name: OverlayName): boolean => shows(overlays.get(), name);

/** Whether any overlay without an address is open. */
export const isAnyOverlayOpen = (): boolean => overlays.get().open.size > 0 || overlays.get().turn !== null;

/** Whether an overlay is open now. */
export const useOverlay = (name: OverlayName): boolean => useAtom(overlays, (state) => shows(state, name), false);

/** For an overlay that opens by itself: whether it is its turn, as long as it is due. */
export function useTurn(name: OverlayName, isDue: boolean): boolean {
  useEffect(() => {
    if (!isDue) return;
    change(({ open, due }) => ({ open, due: new Set([...due, name]) }));
    return () => change(({ open, due }) => ({ open, due: without(due, name) }));
  }, [name, isDue]);
  return useOverlay(name) && isDue;
}
