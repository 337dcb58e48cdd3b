import { useSyncExternalStore } from 'react';

/** Layers over a page. `mission` carries the chosen one. */
export type LayerName = 'navbar-menu' | 'inbox' | 'support-menu' | 'request-call' | 'pre-game' | 'registration' | 'auth' | 'mission';

/** Layers that close when another one opens: two drawers are never open together. */
const givesWay: Readonly<Partial<Record<LayerName, readonly LayerName[]>>> = {
  'navbar-menu': ['inbox', 'support-menu'],
  inbox: ['navbar-menu', 'support-menu'],
  'support-menu': ['navbar-menu', 'inbox'],
};

type Layers = ReadonlyMap<LayerName, string | null>;
let open: Layers = new Map();
const none: Layers = new Map();
const listeners = new Set<() => void>();

export function openLayer(name: LayerName, subject: string | null = null): void {
  const next = new Map(open);
  for (const other of givesWay[name] ?? []) next.delete(other);
  change(next.set(name, subject));
}

/** Closes a layer. The call-back form closes the help menu too. */
export function closeLayer(name: LayerName): void {
  if (!open.has(name)) return;
  const next = new Map(open);
  next.delete(name);
  if (name === 'request-call') next.delete('support-menu');
  change(next);
}

export function toggleLayer(name: LayerName): void {
  if (open.has(name)) closeLayer(name);
  else openLayer(name);
}

export function closeAllLayers(): void {
  if (open.size > 0) change(none);
}

export const isLayerOpen = (name: LayerName): boolean => open.has(name);

/** Whether a layer is open now. */
export function useLayer(name: LayerName): boolean {
  return useSyncExternalStore(
    onLayers,
    () => open.has(name),
    () => false,
  );
}

/** The subject of an open layer: the chosen mission. Null while it is closed. */
export function useLayerSubject(name: LayerName): string | null {
  return useSyncExternalStore(
    onLayers,
    () => open.get(name) ?? null,
    () => null,
  );
}

/** Whether any layer is open. */
export function useAnyLayer(): boolean {
  return useSyncExternalStore(
    onLayers,
    () => open.size > 0,
    () => false,
  );
}

function onLayers(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: Layers): void {
  open = next;
  for (const listener of listeners) listener();
}
