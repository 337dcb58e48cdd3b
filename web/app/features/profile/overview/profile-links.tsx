import { Link } from '@tanstack/react-router';
import type { LineIcon } from '@mela/kit/icons/line-icon.ts';
import { ChevronRight } from '@mela/kit/icons/signs.ts';
import { Banknote, ChartColumns, CheckedFile, Gauge, Heart, ReceiptIndianRupee, ScrollText, Settings } from '@mela/kit/icons/pages.ts';
import { ShieldCheck } from '@mela/kit/icons/frame.ts';
import { isSwitchedOn } from '../../../data/settings/settings.ts';
import { useSettings } from '../../../data/settings/use-settings.ts';
import { m } from '../../../site/language/words.ts';
import { ModalLink } from '../../../site/navigation/modal-link.tsx';

const row = 'flex items-center gap-4 border-t border-ink-700 py-3.5 transition-colors first-of-type:border-t-0 hover:bg-ink-900';

/** Links to what belongs to the account. */
export function ProfileLinks() {
  const exchanges = isSwitchedOn(useSettings(), 'points_exchange');
  return (
    <section>
      <h2 className="mb-2 text-xl">{m['profile.links.title']()}</h2>
      <ModalLink path="/payment/game-history" className={row}>
        <Line icon={ScrollText} title={m['profile.links.rounds']()}>
          {m['profile.links.roundsText']()}
        </Line>
      </ModalLink>
      <ModalLink path="/payment/history" className={row}>
        <Line icon={ReceiptIndianRupee} title={m['profile.links.payments']()}>
          {m['profile.links.paymentsText']()}
        </Line>
      </ModalLink>
      <Link to="/{-$lang}/profile/figures" search={{}} className={row}>
        <Line icon={ChartColumns} title={m['profile.links.figures']()}>
          {m['profile.links.figuresText']()}
        </Line>
      </Link>
      {exchanges ? (
        <Link to="/{-$lang}/payment/exchanger" search={{}} className={row}>
          <Line icon={Banknote} title={m['profile.links.points']()}>
            {m['profile.links.pointsText']()}
          </Line>
        </Link>
      ) : null}
      <Link to="/{-$lang}/games/favorite" search={{}} className={row}>
        <Line icon={Heart} title={m['profile.links.favourites']()}>
          {m['profile.links.favouritesText']()}
        </Line>
      </Link>
      <Link to="/{-$lang}/fairness" search={{}} className={row}>
        <Line icon={ShieldCheck} title={m['profile.links.fairness']()}>
          {m['profile.links.fairnessText']()}
        </Line>
      </Link>
      <Link to="/{-$lang}/games-limits" search={{}} className={row}>
        <Line icon={Gauge} title={m['profile.links.limits']()}>
          {m['profile.links.limitsText']()}
        </Line>
      </Link>
      <Link to="/{-$lang}/verification-info" search={{}} className={row}>
        <Line icon={CheckedFile} title={m['profile.links.identity']()}>
          {m['profile.links.identityText']()}
        </Line>
      </Link>
      <Link to="/{-$lang}/profile/settings" search={{}} className={row}>
        <Line icon={Settings} title={m['profile.links.settings']()}>
          {m['profile.links.settingsText']()}
        </Line>
      </Link>
    </section>
  );
}

function Line({ icon: Icon, title, children }: { readonly icon: LineIcon; readonly title: string; readonly children: string }) {
  return (
    <>
      <Icon aria-hidden className="size-7 shrink-0 text-muted" strokeWidth={1.75} />
      <span className="min-w-0 flex-1 leading-snug">
        <span className="block font-semibold">{title}</span>
        <span className="block text-sm text-muted">{children}</span>
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
    </>
  );
}
