import { LifeBuoy } from '@mela/kit/icons/frame.ts';
import type { ReactNode } from 'react';
import { m } from '../../site/language/words.ts';
import { pressOverlay, useOverlay } from '../../data/overlays/overlays.ts';

type Props = { readonly className?: string; readonly floating?: boolean; readonly icon?: ReactNode };

/** Opens the support menu. In a list it is only its text. */
export function HelpButton({ className, floating = false, icon }: Props) {
  const open = useOverlay('support');
  const press = () => pressOverlay('support');
  if (!floating)
    return (
      <button type="button" aria-haspopup="dialog" aria-expanded={open} onClick={press} className={className}>
        {icon}
        {m['shell.help.name']()}
      </button>
    );
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-expanded={open}
      onClick={press}
      className="fixed bottom-4 right-2 z-40 flex h-11 items-center gap-2 rounded-full max-desk-xxl:size-11 max-desk-xxl:justify-center max-desk-xxl:border max-desk-xxl:px-0 border-2 border-paper-dim/60 bg-ink-900 px-4 font-semibold text-paper transition-colors hover:border-paper hover:bg-ink-800 max-lg:hidden"
    >
      <LifeBuoy aria-hidden className="size-5" />
      <span className="max-desk-xxl:sr-only">{m['shell.help.name']()}</span>
    </button>
  );
}
