export type Toast = { readonly id: number; readonly text: string; readonly tone: 'plain' | 'good' | 'bad' };
type Listener = () => void;

const visibleMs = 6_000;
const atOnceMax = 3;
let toasts: readonly Toast[] = [];
let nextId = 1;
const timers = new Map<number, ReturnType<typeof setTimeout>>();
const listeners = new Set<Listener>();

/** Shows a short message for six seconds. For what happened, never for questions. */
export function showToast(text: string, tone: Toast['tone'] = 'plain'): void {
  const id = nextId++;
  change([...toasts.slice(1 - atOnceMax), { id, text, tone }]);
  start(id);
}

export function dismissToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id));
}

/** While pointed at or focused none closes; after that each is shown its whole time again. */
export function holdToasts(held: boolean): void {
  for (const { id } of toasts) {
    if (held) stop(id);
    else start(id);
  }
}

export const currentToasts = () => toasts;

export function onToasts(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function start(id: number): void {
  stop(id);
  timers.set(
    id,
    setTimeout(() => dismissToast(id), visibleMs),
  );
}

function stop(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
}

function change(next: readonly Toast[]): void {
  for (const { id } of toasts) if (!next.some((toast) => toast.id === id)) stop(id);
  toasts = next;
  for (const listener of listeners) listener();
}
