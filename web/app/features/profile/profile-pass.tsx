import type { User } from '@mela/contract/api/accounts';
import { depositTarget } from '../../site/navigation/targets.ts';
import { m } from '../../site/language/words.ts';
import { useWallet } from '../../data/balance/use-balance.ts';
import { useDates } from '../../data/settings/use-dates.ts';
import { LanguageSwitch } from '../../parts/account/language-switch.tsx';
import { ModalLink } from '../../site/navigation/modal-link.tsx';
import { Amount } from '@mela/kit/data-display/amount.tsx';
import { buttonClass } from '@mela/kit/buttons/button.tsx';
import { Pinwheel } from '@mela/kit/icons/pinwheel.tsx';
import { ReceiptLine, ReceiptLines } from '@mela/kit/data-display/receipt.tsx';

/** The player's account data and balance. */
export function ProfilePass({ self }: { readonly self: Omit<User, 'wallets'> }) {
  const dates = useDates();
  return (
    <section className="paper on-paper overflow-hidden rounded-panel">
      <div className="pass-head plain-indigo flex items-center gap-4 px-6 py-5 text-paper">
        <span className="grid size-14 shrink-0 place-items-center rounded-full bg-paper">
          <Pinwheel className="size-10" />
        </span>
        <div>
          <p aria-hidden className="font-print text-xl leading-tight">
            <span lang="en" className="block">
              Pass of the fair
            </span>
            <span lang="hi" className="block text-lg">
              मेले का पास
            </span>
          </p>
          <p className="numbers text-sm">{m['profile.pass.number']({ id: self.id })}</p>
        </div>
      </div>
      <div className="px-6 pb-6 pt-5">
        <h2 className="sr-only">{m['profile.pass.name']()}</h2>
        <ReceiptLines>
          {self.email === null ? null : (
            <ReceiptLine name={m['profile.pass.email']()}>
              <b>{self.email}</b>
            </ReceiptLine>
          )}
          {self.phone === null ? null : (
            <ReceiptLine name={m['profile.pass.phone']()}>
              <b>{self.phone}</b>
            </ReceiptLine>
          )}
          <ReceiptLine name={m['profile.pass.language']()}>
            <span className="inline-flex items-center gap-3">
              <b>{m['profile.pass.languageName']()}</b>
              <span className="language-on-paper">
                <LanguageSwitch />
              </span>
            </span>
          </ReceiptLine>
        </ReceiptLines>
        <p className="mt-2 text-sm text-on-paper-dim">{m['profile.pass.since']({ day: dates.day(self.created) })}</p>
        <PassBalance />
      </div>
    </section>
  );
}

function PassBalance() {
  const wallet = useWallet();
  if (wallet === null) return null;
  return (
    <div className="perforation mt-5 pt-5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">{m['profile.balance.title']()}</span>
        <Amount rupees={wallet.balance} className="font-print text-2xl leading-none" />
      </p>
      <ReceiptLines className="mt-3 text-sm">
        <ReceiptLine name={m['profile.balance.cash']()}>
          <Amount rupees={wallet.netBalance} />
        </ReceiptLine>
        {wallet.balance > wallet.netBalance ? (
          <ReceiptLine name={m['profile.balance.bonus']()}>
            <Amount rupees={wallet.balance - wallet.netBalance} />
          </ReceiptLine>
        ) : null}
      </ReceiptLines>
      <div className="mt-5 flex flex-wrap gap-3">
        <ModalLink path={depositTarget} className={buttonClass('paper')}>
          {m['cashier.deposit.title']()}
        </ModalLink>
        <ModalLink path="/payment/withdrawal" className={buttonClass('paper-secondary')}>
          {m['cashier.withdrawal.title']()}
        </ModalLink>
      </div>
    </div>
  );
}
