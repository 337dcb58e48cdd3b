import { Check, Info, X } from '../icons/signs.ts';
import { CircleAlert } from '../icons/pages.ts';
import { m } from '../words/words.ts';
import { classNames } from '../class-names.ts';
import { IconButton } from '../buttons/icon-button.tsx';
import { useAtom } from '../state/use-atom.ts';
import { dismissToast, holdToasts, toasts, type Toast } from './toast-store.ts';

const none: readonly Toast[] = [];
const marks = {
  plain: { Icon: Info, look: 'bg-indigo text-white' },
  good: { Icon: Check, look: 'bg-leaf text-white' },
  bad: { Icon: CircleAlert, look: 'bg-vermilion-deep text-white' },
} as const;

/** The live region of toasts, rendered from the start, so that screen readers announce its content. */
export function Toaster() {
  const shown = useAtom(toasts, (all) => all, none);
  return (
    <div
      role="status"
      aria-live="polite"
      onPointerEnter={() => holdToasts(true)}
      onPointerLeave={() => holdToasts(false)}
      onFocus={() => holdToasts(true)}
      onBlur={() => holdToasts(false)}
      onKeyDown={(event) => {
        const last = shown.at(-1);
        if (event.key !== 'Escape' || last === undefined) return;
        // The dialog that the toasts are in stays open.
        event.preventDefault();
        dismissToast(last.id);
      }}
      className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--bottom-bar-h)+16px)] z-70 grid justify-items-center gap-2 px-4"
    >
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

/** One toast; shown by itself in the gallery. */
export function ToastCard({ toast: { id, text, tone } }: { readonly toast: Toast }) {
  const { Icon, look } = marks[tone];
  return (
    <div className="paper on-paper pointer-events-auto flex w-full max-w-md items-stretch gap-3 overflow-hidden rounded-print border-2 border-ink-800 arrive">
      <span aria-hidden className={classNames('grid w-10 shrink-0 place-items-center', look)}>
        <Icon className="size-5" />
      </span>
      <p className="flex-1 self-center py-2">{text}</p>
      <IconButton label={m['ui.close']()} onClick={() => dismissToast(id)} className="self-center">
        <X aria-hidden className="size-5" />
      </IconButton>
    </div>
  );
}
