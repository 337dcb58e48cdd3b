import type { User } from '@mela/contract/api/accounts/accounts';
import { Link } from '@tanstack/react-router';
import { Settings } from '@mela/kit/icons/pages.ts';
import { Amount } from '@mela/kit/data-display/amount.tsx';
import { buttonClass } from '@mela/kit/buttons/button-class.ts';
import { depositTarget } from '../../../site/navigation/modal-target.ts';
import { m } from '../../../site/language/words.ts';
import { useWallet } from '../../../data/balance/use-balance.ts';
import { useDates } from '../../../data/settings/use-dates.ts';
import { FramedAvatar } from '../../../parts/account/framed-avatar.tsx';
import { BalanceBreakdown } from '../../../parts/account/balance-breakdown.tsx';
import { ModalLink } from '../../../site/navigation/modal-link.tsx';

/** Who plays: picture, nickname and since when; the balance and what may be withdrawn of it. */
export function ProfileHead({ self }: { readonly self: Omit<User, 'wallets'> }) {
  const dates = useDates();
  return (
    <section className="paper on-paper overflow-hidden rounded-panel">
      <div className="profile-head plain-indigo flex items-center gap-4 px-5 py-5 text-paper md:px-7">
        <FramedAvatar avatar={self.avatar} frame={self.frame} className="size-20 md:size-24" />
        <div className="min-w-0 flex-1">
          {self.nickname === null ? (
            <Link
              to="/{-$lang}/profile/settings"
              search={{}}
              className="text-lg font-semibold underline decoration-marigold decoration-2 underline-offset-4"
            >
              {m['profile.name']()}
            </Link>
          ) : (
            <p className="truncate font-print text-2xl leading-tight">{self.nickname}</p>
          )}
          <p data-testid="profile-facts" className="numbers mt-1 text-sm">
            <span className="block">{m['profile.number']({ id: self.id })}</span>
            <span className="block">{m['profile.since']({ day: dates.day(self.created) })}</span>
          </p>
        </div>
        <Link
          to="/{-$lang}/profile/settings"
          search={{}}
          aria-label={m['profile.edit']()}
          className="grid size-control shrink-0 place-items-center self-start rounded-full border-2 border-paper-dim/60 hover:border-paper"
        >
          <Settings aria-hidden className="size-5" />
        </Link>
      </div>
      <HeadBalance />
    </section>
  );
}

function HeadBalance() {
  const wallet = useWallet();
  if (wallet === null) return null;
  return (
    <div className="px-5 pb-6 pt-5 md:px-7">
      <BalanceBreakdown
        wallet={wallet}
        head={
          <>
            <p className="text-sm text-muted">{m['profile.balance.title']()}</p>
            <Amount rupees={wallet.balance} className="mb-2 block font-print text-3xl leading-tight" />
          </>
        }
      />
      <div className="mt-5 grid grid-cols-2 gap-3">
        <ModalLink path={depositTarget} className={buttonClass('solid')}>
          {m['cashier.deposit.title']()}
        </ModalLink>
        <ModalLink path="/payment/withdrawal" className={buttonClass('secondary')}>
          {m['cashier.withdrawal.title']()}
        </ModalLink>
      </div>
    </div>
  );
}
