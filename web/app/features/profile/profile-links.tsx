import { Link } from '@tanstack/react-router';
import { ReceiptIndianRupee, ScrollText, ShieldCheck, type LucideIcon } from 'lucide-react';
import { m } from '../../site/language/words.ts';
import { ModalLink } from '../../site/navigation/modal-link.tsx';

const row = 'flex items-center gap-4 border-t border-ink-700 py-4 transition-colors hover:bg-ink-900';

/** Links to payments, rounds and fairness. */
export function ProfileLinks() {
  return (
    <section>
      <h2 className="mb-3 text-xl">{m['profile.links.title']()}</h2>
      <ModalLink path="/payment/history" className={row}>
        <Line icon={ReceiptIndianRupee} title={m['profile.links.payments']()}>
          {m['profile.links.paymentsText']()}
        </Line>
      </ModalLink>
      <ModalLink path="/payment/game-history" className={row}>
        <Line icon={ScrollText} title={m['profile.links.rounds']()}>
          {m['profile.links.roundsText']()}
        </Line>
      </ModalLink>
      <Link to="/{-$lang}/fairness" search={{}} className={`${row} border-b`}>
        <Line icon={ShieldCheck} title={m['profile.links.fairness']()}>
          {m['profile.links.fairnessText']()}
        </Line>
      </Link>
    </section>
  );
}

function Line({ icon: Icon, title, children }: { readonly icon: LucideIcon; readonly title: string; readonly children: string }) {
  return (
    <>
      <Icon aria-hidden className="size-7 shrink-0 text-paper-dim" strokeWidth={1.75} />
      <span className="leading-snug">
        <span className="block font-semibold">{title}</span>
        <span className="block text-sm text-paper-dim">{children}</span>
      </span>
    </>
  );
}
