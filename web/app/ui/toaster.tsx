import { X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { m } from '../lib/words.ts';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { currentToasts, dismissToast, holdToasts, onToasts, type Toast } from './toast-store.ts';

const none: readonly Toast[] = [];
const edges: Record<Toast['tone'], string> = { plain: 'border-l-indigo', good: 'border-l-leaf', bad: 'border-l-vermilion' };

/** Where toasts appear: a live region that is there from the start, so that screen readers hear what comes into it. */
export function Toaster() {
  const toasts = useSyncExternalStore(onToasts, currentToasts, () => none);
  return (
    <div
      role="status"
      aria-live="polite"
      onPointerEnter={() => holdToasts(true)}
      onPointerLeave={() => holdToasts(false)}
      onFocus={() => holdToasts(true)}
      onBlur={() => holdToasts(false)}
      onKeyDown={({ key }) => {
        const last = toasts.at(-1);
        if (key === 'Escape' && last !== undefined) dismissToast(last.id);
      }}
      className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--bottom-bar-h)+16px)] z-70 grid justify-items-center gap-2 px-4"
    >
      {toasts.map((toast) => (
        <ToastSlip key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

/** One slip; shown by itself in the gallery. */
export function ToastSlip({ toast: { id, text, tone } }: { readonly toast: Toast }) {
  return (
    <div
      className={classNames(
        'paper on-paper pointer-events-auto flex w-full max-w-md items-center gap-3 rounded-print border-l-8 py-1 pl-3 pr-1 arrive',
        edges[tone],
      )}
    >
      <p className="flex-1 py-2">{text}</p>
      <IconButton label={m['ui.close']()} onPaper onClick={() => dismissToast(id)}>
        <X aria-hidden className="size-5" />
      </IconButton>
    </div>
  );
}
