import { useSyncExternalStore } from 'react';
import { undoBody, undoOfActs } from '@mela/contract/api/operators/office/undo';
import type { EndpointKey } from '@mela/contract/http/endpoint';

/** An act that was done a moment ago, with the call that takes it back. */
export type UndoOffer = {
  readonly name: string;
  readonly key: EndpointKey;
  readonly params: Readonly<Record<string, unknown>>;
  readonly body: Readonly<Record<string, unknown>>;
};

let offer: UndoOffer | null = null;
const listeners = new Set<() => void>();
const set = (next: UndoOffer | null): void => {
  offer = next;
  for (const listener of listeners) listener();
};

export const useUndoOffer = (): UndoOffer | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => offer,
  );
export const dropUndo = (): void => set(null);

type Act = {
  readonly name: string;
  readonly key: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly reason: unknown;
  readonly before: unknown;
  readonly answer: unknown;
  readonly operatorId: number;
};

/** After an act that was done: offers to take it back where that restores what was before. The act before can no longer be taken back by it. */
export function offerUndo({ name, key, params, reason, ...known }: Act): void {
  const undo = undoOfActs[key];
  const body = undo === undefined ? null : undoBody(undo, { ...known, reason: String(reason) });
  set(undo === undefined || body === null ? null : { name, key: undo.by, params, body });
}
