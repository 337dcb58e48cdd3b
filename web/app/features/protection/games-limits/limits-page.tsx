import { attempt } from '@mela/kit/feedback/attempt.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Limits } from '@mela/contract/api/protection';
import { limitKinds, type LimitKind } from '@mela/contract/api/protection/limit-kinds';
import { buttonClass } from '@mela/kit/buttons/button-class.ts';
import { SkeletonRows } from '@mela/kit/feedback/skeleton.tsx';
import { ErrorState } from '@mela/kit/feedback/states.tsx';
import { PaperCard } from '@mela/kit/layout/card.tsx';
import { limitsQuery } from '../../../data/protection/limits.ts';
import { BackLink } from '../../../parts/page/back-link.tsx';
import { m } from '../../../site/language/words.ts';
import { CareCard } from '../care-card.tsx';
import { kindTexts, kindTitles } from './limit-texts.ts';
import { UsedLately } from './used-lately.tsx';
import { LimitUsage } from './limit-usage.tsx';
import { QuietHoursCard } from '../quiet-hours-card.tsx';
import { RealitySetting } from '../reality-setting.tsx';

/** All limits of the player, the reminder and quiet hours, and the way to a break. `now`: Unix seconds of the server's first render. */
export function LimitsPage({ now }: { readonly now: number }) {
  const { data, error, refetch } = useQuery(limitsQuery());
  return (
    <div className="page pt-6 md:pt-10">
      <BackLink to="/{-$lang}/profile">{m['limits.back']()}</BackLink>
      <h1 className="mt-1 text-2xl md:text-3xl">{m['limits.title']()}</h1>
      <p className="mb-6 mt-2 max-w-2xl text-muted">{m['limits.lead']()}</p>
      <CareCard />
      {error !== null ? (
        <ErrorState error={error} onRetry={() => attempt(refetch())} />
      ) : data === undefined ? (
        <SkeletonRows label={m['ui.loading']()} className="h-40" />
      ) : (
        <div className="grid gap-6 md:grid-cols-2">
          {limitKinds.map((kind) => (
            <KindCard key={kind} kind={kind} limits={data} />
          ))}
          <RealitySetting />
          <QuietHoursCard now={now} />
          <PaperCard as="section" className="flex flex-col items-start gap-3">
            <h2 className="text-xl">{m['limits.breakTitle']()}</h2>
            <p className="text-muted">{m['limits.breakText']()}</p>
            <Link to="/{-$lang}/self-exclusion-option" search={{}} className={buttonClass('solid', 'md', 'mt-auto')}>
              {m['limits.breakLink']()}
            </Link>
          </PaperCard>
        </div>
      )}
    </div>
  );
}

function KindCard({ kind, limits }: { readonly kind: LimitKind; readonly limits: Limits }) {
  const own = limits.limits.filter((limit) => limit.kind === kind);
  return (
    <PaperCard as="section" className="flex flex-col items-start gap-4">
      <div>
        <h2 className="text-xl">{kindTitles[kind]()}</h2>
        <p className="mt-1 text-muted">{kindTexts[kind]()}</p>
        <UsedLately kind={kind} />
      </div>
      {own.length === 0 ? (
        <p className="font-semibold">{m['limits.none']()}</p>
      ) : (
        <div className="grid w-full gap-4">
          {own.map((limit) => (
            <LimitUsage key={limit.period} limit={limit} />
          ))}
        </div>
      )}
      <Link
        to="/{-$lang}/games-limits/$kind"
        params={{ kind }}
        search={{}}
        className={buttonClass('secondary', 'md', 'mt-auto')}
        aria-label={`${own.length === 0 ? m['limits.set']() : m['limits.edit']()}: ${kindTitles[kind]()}`}
      >
        {own.length === 0 ? m['limits.set']() : m['limits.edit']()}
      </Link>
    </PaperCard>
  );
}
