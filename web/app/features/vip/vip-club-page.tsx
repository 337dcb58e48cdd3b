import type { VipClub } from '@mela/contract/api/loyalty/vip';
import { asPercent } from '@mela/contract/money/shares';
import { classNames } from '@mela/kit/class-names.ts';
import { attempt } from '@mela/kit/feedback/attempt.ts';
import { SkeletonRows } from '@mela/kit/feedback/skeleton.tsx';
import { ErrorState } from '@mela/kit/feedback/states.tsx';
import { formatRupees } from '@mela/kit/formats/money.ts';
import { PaperCard } from '@mela/kit/layout/card.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useIsPlayer } from '../../data/account/queries.ts';
import { vipClubQuery } from '../../data/loyalty/vip-club.ts';
import { isSwitchedOn } from '../../data/settings/settings.ts';
import { useDates } from '../../data/settings/use-dates.ts';
import { useSettings } from '../../data/settings/use-settings.ts';
import { LevelBadge } from '../../parts/loyalty/level-badge.tsx';
import { m } from '../../site/language/words.ts';
import { ConditionList } from './condition-list.tsx';
import { MemberCard } from './member-card.tsx';

/** The VIP club: what its members have, who comes in, and how the player stands to it. */
export function VipClubPage() {
  return <Club key={useIsPlayer() ? 'player' : 'guest'} />;
}

function Club() {
  const { data: club, error, refetch } = useQuery(vipClubQuery());
  return (
    <div className="page pt-4 md:pt-8">
      <div className="grid items-center gap-x-12 gap-y-6 lg:grid-cols-[1fr_minmax(0,480px)]">
        <header className="max-w-3xl">
          <h1 className="text-2xl md:text-3xl">{m['vip.title']()}</h1>
          <p className="mt-1 text-muted md:mt-3 md:text-lg">{m['vip.intro']()}</p>
          {club?.member ? <Since club={club} /> : null}
        </header>
        <MemberCard isMember={(club?.member ?? null) !== null} status={statusName(club)} />
      </div>
      {error !== null ? (
        <ErrorState error={error} onRetry={() => attempt(refetch())} />
      ) : club === undefined ? (
        <SkeletonRows label={m['ui.loading']()} rows={3} className="mt-6 h-32" />
      ) : (
        <div className="mt-8 grid items-start gap-6 md:mt-12 lg:grid-cols-2">
          <PaperCard as="section">
            <h2 className="mb-3 text-xl">{m['vip.conditions.title']()}</h2>
            <ConditionList club={club} />
            <p className="perforation mt-5 pt-4 text-muted">{m['vip.conditions.month']()}</p>
          </PaperCard>
          <div className="grid gap-6">
            <Benefits club={club} />
            <Statuses club={club} />
          </div>
        </div>
      )}
    </div>
  );
}

const statusName = (club: VipClub | undefined) => club?.statuses.find(({ id }) => id === club.member?.status)?.name ?? null;

function Since({ club: { member } }: { readonly club: VipClub }) {
  const { day } = useDates();
  return member === null ? null : <p className="mt-3 font-semibold">{m['vip.since']({ day: day(member.since) })}</p>;
}

function Benefits({ club: { repayment } }: { readonly club: VipClub }) {
  const settings = useSettings();
  const texts = [
    ...(isSwitchedOn(settings, 'lottery') ? [m['vip.benefits.lotteries']()] : []),
    ...(isSwitchedOn(settings, 'tournaments') ? [m['vip.benefits.tournaments']()] : []),
    ...(repayment === null
      ? []
      : [m['vip.benefits.repayment']({ percent: asPercent(repayment.percent), max: formatRupees(repayment.max, { paise: 'needed' }) })]),
  ];
  return (
    <PaperCard as="section">
      <h2 className="mb-3 text-xl">{m['vip.benefits.title']()}</h2>
      {texts.length === 0 ? null : (
        <ul className="grid list-disc gap-1.5 pl-5">
          {texts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      <p className="perforation mt-5 pt-4 text-muted">{m['vip.benefits.calm']()}</p>
    </PaperCard>
  );
}

function Statuses({ club: { statuses, member } }: { readonly club: VipClub }) {
  return (
    <section>
      <h2 className="mb-2 text-xl">{m['vip.statuses.title']()}</h2>
      <p className="mb-4 text-muted">
        {m['vip.statuses.text']()}{' '}
        <Link to="/{-$lang}/levels-info" search={{}} className="underline underline-offset-4">
          {m['vip.statuses.levels']()}
        </Link>
      </p>
      <ol className="grid gap-3">
        {statuses.map(({ id, name, level }) => (
          <li
            key={id}
            aria-current={member?.status === id ? 'true' : undefined}
            className={classNames(
              'flex items-center gap-4 rounded-panel px-5 py-3',
              member?.status === id ? 'paper on-paper' : 'bg-ink-800',
            )}
          >
            <LevelBadge frame={level.frame} className="size-14 shrink-0" />
            <div>
              <h3 className="text-lg">{name}</h3>
              <p className="text-sm text-muted">{m['vip.statuses.from']({ level: level.name })}</p>
              {member?.status === id ? <p className="text-sm font-semibold">{m['vip.statuses.own']()}</p> : null}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
