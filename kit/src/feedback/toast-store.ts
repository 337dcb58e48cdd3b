import { createAtom } from '@tanstack/store';

export type Toast = { readonly id: number; readonly text: string; readonly tone: 'plain' | 'good' | 'bad' };

const visibleMs = 6_000;
const atOnceMax = 3;
const timers = new Map<number, ReturnType<typeof setTimeout>>();

/** The toasts that show now, the oldest first. */
export const toasts = createAtom<readonly Toast[]>([]);
const lastId = createAtom(0);

/** Shows a short message for six seconds. For what happened, never for questions. */
export function showToast(text: string, tone: Toast['tone'] = 'plain'): void {
  lastId.set((id) => id + 1);
  const id = lastId.get();
  change([...toasts.get().slice(1 - atOnceMax), { id, text, tone }]);
  start(id);
}

export function dismissToast(id: number): void {
  change(toasts.get().filter((toast) => toast.id !== id));
}

/** While pointed at or focused none closes; after that each is shown its whole time again. */
export function holdToasts(held: boolean): void {
  for (const { id } of toasts.get()) {
    if (held) stop(id);
    else start(id);
  }
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
  for (const { id } of toasts.get()) if (!next.some((toast) => toast.id === id)) stop(id);
  toasts.set(next);
}
