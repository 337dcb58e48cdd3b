import { useEffect, useRef, type ReactNode } from 'react';
import { m } from '../../site/language/words.ts';
import { Dialog } from '@mela/kit/overlays/dialog.tsx';
import { tabClass } from '@mela/kit/navigation/tabs.tsx';
import { StepLink } from './use-step.tsx';

export type CashierTab = 'deposit' | 'withdrawal' | 'history' | 'rounds';
type Props = { readonly title: string; readonly tab: CashierTab; readonly onClose: () => void; readonly children: ReactNode };

/** The cashier's dialog: four tabs, each with its own address. */
export function CashierDialog({ title, tab, onClose, children }: Props) {
  const places = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a phone the row is wider than the window: the current tab must be visible.
    places.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [tab]);
  const link = (name: CashierTab, path: `/${string}`, label: string) => (
    <StepLink
      path={path}
      current={tab === name}
      className={`grid shrink-0 place-items-center ${tabClass(tab === name)} max-sm:text-sm max-sm:!px-[7px] sm:!px-3.5`}
    >
      {label}
    </StepLink>
  );
  return (
    <Dialog title={title} onClose={onClose} isTall>
      <nav
        ref={places}
        aria-label={m['cashier.tabs.label']()}
        className="scroll-row -mx-5 mb-5 flex border-b-2 sm:gap-0.5 border-dashed border-ink-800/25 px-4 pb-3 md:-mx-7 md:px-6"
      >
        {link('deposit', '/payment/deposit', m['cashier.tabs.deposit']())}
        {link('withdrawal', '/payment/withdrawal', m['cashier.tabs.withdrawal']())}
        {link('history', '/payment/history', m['cashier.tabs.history']())}
        {link('rounds', '/payment/game-history', m['cashier.tabs.rounds']())}
      </nav>
      {children}
    </Dialog>
  );
}
