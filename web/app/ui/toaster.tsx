import { X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { m } from '../lib/words.ts';
import { classNames } from './class-names.ts';
import { currentToasts, dismissToast, onToasts, type Toast } from './toast-store.ts';

const none: readonly Toast[] = [];
const edges: Record<Toast['tone'], string> = { plain: 'border-l-indigo', good: 'border-l-leaf', bad: 'border-l-vermilion' };

/** Where toasts appear: a live region that is there from the start, so that screen readers hear what comes into it. */
export function Toaster() {
  const toasts = useSyncExternalStore(onToasts, currentToasts, () => none);
  return (
    <div
      role="status"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--bottom-bar-h)+16px)] z-70 grid justify-items-center gap-2 px-4"
    >
      {toasts.map(({ id, text, tone }) => (
        <div
          key={id}
          className={classNames(
            'paper on-paper pointer-events-auto flex w-full max-w-md items-start gap-3 rounded-print border-l-8 p-3 arrive',
            edges[tone],
          )}
        >
          <p className="flex-1">{text}</p>
          <button
            type="button"
            aria-label={m['ui.close']()}
            onClick={() => dismissToast(id)}
            className="grid size-8 place-items-center rounded-full hover:bg-ink-800/10"
          >
            <X aria-hidden className="size-5" />
          </button>
        </div>
      ))}
    </div>
  );
}
