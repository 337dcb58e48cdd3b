import { Plus } from '@mela/kit/icons/signs.ts';
import { useWallet } from '../../data/balance/use-balance.ts';
import { hasBonus, balanceParts } from '../../data/balance/balance-parts.ts';
import { depositTarget } from '../../site/navigation/modal-target.ts';
import { m } from '../../site/language/words.ts';
import { Amount } from '@mela/kit/data-display/amount.tsx';
import { formatRupees } from '@mela/kit/formats/money.ts';
import { ModalLink } from '../../site/navigation/modal-link.tsx';

/** The player's balance, updated by the live connection, and beside a bonus what can be withdrawn of it. It opens the cashier. */
export function BalancePanel() {
  const wallet = useWallet();
  if (wallet === null) return null;
  const parts = balanceParts(wallet);
  const out = hasBonus(parts) ? m['shell.balance.out']({ sum: formatRupees(parts.now, { paise: 'needed' }) }) : null;
  const bonus = parts.bonus > 0 ? m['shell.balance.bonus']({ sum: formatRupees(parts.bonus, { paise: 'needed' }) }) : null;
  // What is seen stands in the name as it is seen, for those who say it to their device.
  const label = [[formatRupees(wallet.balance), out].filter(Boolean).join(' '), bonus].filter(Boolean).join(', ');
  return (
    <ModalLink
      path={depositTarget}
      aria-label={m['shell.balance.of']({ sum: label })}
      className="paper on-paper flex h-control items-stretch overflow-hidden rounded-print font-semibold transition-colors hover:bg-white"
    >
      <span className="grid content-center px-3 leading-none" data-testid="balance">
        <Amount rupees={wallet.balance} />
        {out === null ? null : (
          <>
            {/* A word apart for who hears it. */} <span className="mt-0.5 text-xs leading-none text-muted">{out}</span>
          </>
        )}
      </span>
      <span className="grid w-10 place-items-center border-l-2 border-dashed border-ink-800/40 bg-marigold text-ink-950">
        <Plus aria-hidden className="size-5" strokeWidth={3} />
      </span>
    </ModalLink>
  );
}
