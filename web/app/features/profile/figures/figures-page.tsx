import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Figures } from '@mela/contract/api/accounts/figures';
import { Button } from '@mela/kit/buttons/button.tsx';
import { attempt } from '@mela/kit/feedback/attempt.ts';
import { SkeletonRows } from '@mela/kit/feedback/skeleton.tsx';
import { ErrorState } from '@mela/kit/feedback/states.tsx';
import { DayRangeField } from '@mela/kit/forms/day-range.tsx';
import { rangeOf, type DayRange } from '@mela/kit/forms/day-presets.ts';
import { PaperCard } from '@mela/kit/layout/card.tsx';
import { Tabs } from '@mela/kit/navigation/tabs.tsx';
import { BackLink } from '../../../parts/page/back-link.tsx';
import { downloadFigures, figuresQuery, type FiguresDays, type FiguresSpan } from '../../../data/history/figures.ts';
import { m } from '../../../site/language/words.ts';
import { FiguresCharts } from './figures-chart.tsx';
import { FiguresGames } from './figures-games.tsx';
import { FiguresTotals } from './figures-totals.tsx';

const presets = ['last7', 'last30', 'month', 'quarter', 'year'] as const;
const daysMax = 366;

/** The days that the page begins with: the last 30. */
export function firstDays(nowSec: number): FiguresDays {
  return whole(rangeOf('last30', nowSec), nowSec) ?? { from: '', to: '' };
}

/** The days of a range, up to today where it is open; null for one that cannot be asked for. */
function whole({ from, to }: DayRange, nowSec: number): FiguresDays | null {
  const last = to ?? rangeOf('today', nowSec).to;
  if (from === null || last === null || from > last) return null;
  return (Date.parse(last) - Date.parse(from)) / 86_400_000 < daysMax ? { from, to: last } : null;
}

/** The player's own figures: what was staked and won, paid in and taken out. A result below zero is shown like one above. */
export function FiguresPage({ now }: { readonly now: number }) {
  const [range, setRange] = useState<DayRange>(() => firstDays(now));
  const [span, setSpan] = useState<FiguresSpan>('day');
  const days = whole(range, now);
  return (
    <div className="page pt-6 md:pt-10">
      <BackLink to="/{-$lang}/profile">{m['profile.settings.back']()}</BackLink>
      <h1 className="mt-1 text-2xl md:text-3xl">{m['figures.title']()}</h1>
      <p className="mt-1 max-w-3xl text-muted">{m['figures.intro']()}</p>
      <PaperCard as="section" className="mt-5">
        <DayRangeField
          legend={m['figures.days']()}
          value={range}
          onChange={setRange}
          nowSec={now}
          presets={presets}
          error={days === null ? m['figures.daysWrong']() : null}
        />
      </PaperCard>
      {days === null ? null : <Asked days={days} span={span} setSpan={setSpan} />}
    </div>
  );
}

type AskedProps = { readonly days: FiguresDays; readonly span: FiguresSpan; readonly setSpan: (span: FiguresSpan) => void };

function Asked({ days, span, setSpan }: AskedProps) {
  const { data, error, refetch } = useQuery({ ...figuresQuery(days, span), placeholderData: keepPreviousData });
  if (error !== null) return <ErrorState error={error} onRetry={() => attempt(refetch())} />;
  if (data === undefined) return <SkeletonRows label={m['ui.loading']()} rows={3} className="mt-6 h-32" />;
  const tabs = [
    { value: 'day', label: m['figures.by.day']() },
    { value: 'week', label: m['figures.by.week']() },
    { value: 'month', label: m['figures.by.month']() },
  ] as const;
  return (
    <>
      <FiguresTotals figures={data} />
      <PaperCard as="section" className="mt-6">
        <Tabs label={m['figures.by.label']()} tabs={tabs} value={span} onChange={setSpan}>
          <FiguresCharts periods={data.periods} span={span} />
        </Tabs>
        <Download days={days} />
      </PaperCard>
      <Games figures={data} />
    </>
  );
}

function Games({ figures: { games } }: { readonly figures: Figures }) {
  return (
    <div className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
      {games.length === 0 ? <p className="text-muted">{m['figures.games.none']()}</p> : <FiguresGames games={games} />}
      <div className="max-w-prose text-sm text-muted">
        <p>{m['figures.limits']()}</p>
        <Link to="/{-$lang}/games-limits" search={{}} className="mt-1 inline-block underline">
          {m['figures.limitsLink']()}
        </Link>
      </div>
    </div>
  );
}

function Download({ days }: { readonly days: FiguresDays }) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const download = async () => {
    setState('busy');
    setState((await downloadFigures(days)) ? 'idle' : 'failed');
  };
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3">
      <Button look="secondary" busy={state === 'busy'} onClick={() => attempt(download())}>
        {m['figures.download']()}
      </Button>
      <p role="status">{state === 'failed' ? m['figures.downloadFailed']() : ''}</p>
    </div>
  );
}
