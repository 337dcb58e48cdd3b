export type Toast = { readonly id: number; readonly text: string; readonly tone: 'plain' | 'good' | 'bad' };
type Listener = () => void;

const shownMs = 6_000;
let toasts: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<Listener>();

/** A short word at the edge of the page, gone after six seconds. For what happened, never for what must be answered. */
export function showToast(text: string, tone: Toast['tone'] = 'plain'): void {
  const id = nextId++;
  change([...toasts.slice(-2), { id, text, tone }]);
  setTimeout(() => dismissToast(id), shownMs);
}

export function dismissToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id));
}

export const currentToasts = () => toasts;

export function onToasts(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}
