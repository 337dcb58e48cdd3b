import { inBackground } from '@mela/kit/promises/in-background.ts';
import { createAtom } from '@tanstack/store';
import { useEffect } from 'react';
import { afterPaint } from '@mela/kit/rendering/after-paint.ts';
import { useAtom } from '@mela/kit/state/use-atom.ts';
import { overlayTable, type OverlayName } from './overlay-table.ts';

type State = {
  /** Opened by code. */
  readonly open: ReadonlySet<OverlayName>;
  /** Due by themselves. */
  readonly due: ReadonlySet<OverlayName>;
  /** The one of `due` whose turn it is: it stays until it is no longer due. */
  readonly turn: OverlayName | null;
  /** Something with an address lies over the page. */
  readonly covered: boolean;
};

const closed: State = { open: new Set(), due: new Set(), turn: null, covered: false };
const overlays = createAtom(closed);

const without = (names: ReadonlySet<OverlayName>, name: OverlayName) => new Set([...names].filter((other) => other !== name));

const ruleOf = (name: OverlayName) => {
  const rule = overlayTable[name];
  return { over: rule.over, priority: rule.opens === 'by itself' ? rule.priority : 0 };
};

function nextTurn({ open, due, turn, covered }: State): OverlayName | null {
  const may = [...due].filter((name) => !covered || ruleOf(name).over !== 'page');
  const urgent = may.find((name) => ruleOf(name).over === 'everything');
  if (urgent !== undefined) return urgent;
  if (turn !== null && may.includes(turn)) return turn;
  if (open.size > 0) return null;
  return may.toSorted((one, other) => ruleOf(other).priority - ruleOf(one).priority)[0] ?? null;
}

function change(next: (state: State) => Partial<State>): void {
  overlays.set((state) => {
    const changed = { ...state, ...next(state) };
    return { ...changed, turn: nextTurn(changed) };
  });
}

/** Whether something with an address lies over the page now: the frame says so at each change of address. */
export function coverPage(covered: boolean): void {
  if (overlays.get().covered !== covered) change(() => ({ covered }));
}

export function openOverlay(name: OverlayName): void {
  const rule = overlayTable[name];
  const closes = new Set(rule.opens === 'by code' ? rule.closes : []);
  change(({ open }) => ({ open: new Set([...open].filter((other) => !closes.has(other))).add(name) }));
}

export function closeOverlay(name: OverlayName): void {
  if (!overlays.get().open.has(name)) return;
  const rule = overlayTable[name];
  const along = rule.opens === 'by code' ? (rule.takesAlong ?? []) : [];
  change(({ open }) => ({ open: along.reduce<ReadonlySet<OverlayName>>(without, without(open, name)) }));
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
  inBackground(
    afterPaint().then(() => {
      pressed.set(null);
      toggleOverlay(name);
      if (isOverlayOpen(name)) onOpen?.();
    }),
  );
}

/** Closes what was opened by code: another page has come. */
export function closeAllOverlays(): void {
  if (overlays.get().open.size > 0) change(() => ({ open: closed.open }));
}

const shows = ({ open, turn }: State, name: OverlayName): boolean => open.has(name) || turn === name;

export const isOverlayOpen = (name: OverlayName): boolean => shows(overlays.get(), name);

/** Whether anything at all lies over the page, with an address or without one. */
export const isAnyOverlayOpen = (): boolean => {
  const { open, turn, covered } = overlays.get();
  return covered || open.size > 0 || turn !== null;
};

/** Whether an overlay is open now. */
export const useOverlay = (name: OverlayName): boolean => useAtom(overlays, (state) => shows(state, name), false);

/** Whether it is the turn of an overlay that opens by itself, as long as it is due. */
export function useQueue(name: OverlayName, isDue: boolean): boolean {
  useEffect(() => {
    if (!isDue) return;
    change(({ due }) => ({ due: new Set([...due, name]) }));
    return () => change(({ due }) => ({ due: without(due, name) }));
  }, [name, isDue]);
  return useOverlay(name) && isDue;
}
