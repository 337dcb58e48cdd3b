import { attempt } from '@mela/kit/feedback/attempt.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '@mela/kit/buttons/button-class.ts';
import { Amount } from '@mela/kit/data-display/amount.tsx';
import { SkeletonRows } from '@mela/kit/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '@mela/kit/feedback/states.tsx';
import { statementQuery } from '../../data/cashier/statement.ts';
import { useDates } from '../../data/settings/use-dates.ts';
import { useSettings } from '../../data/settings/use-settings.ts';
import { m } from '../../site/language/words.ts';
import { featureState } from '../../site/routing/features.ts';

/** What the site gave in the last 30 days: bonuses, gifts and prizes, as the ledger has them; and the way to exchange points. */
export function BonusLines() {
  return (
    <>
      <Lines />
      {featureState('points_exchange', useSettings()) === 'on' ? (
        <Link to="/{-$lang}/payment/exchanger" search={{}} className={`${buttonClass('secondary', 'md')} mt-3 w-fit`}>
          {m['cashier.exchange.title']()}
        </Link>
      ) : null}
    </>
  );
}

function Lines() {
  const dates = useDates();
  const { data, error, refetch } = useQuery(statementQuery('bonuses'));
  if (error !== null) return <ErrorState error={error} onRetry={() => attempt(refetch())} />;
  if (data === undefined) return <SkeletonRows label={m['ui.loading']()} className="h-18" />;
  if (data.length === 0) return <EmptyState title={m['history.bonuses.none.title']()}>{m['history.bonuses.none.text']()}</EmptyState>;
  return (
    <ul>
      {data.map((line) => (
        <li
          key={`${line.at} ${line.name} ${line.moneyAfter} ${line.bonusAfter}`}
          data-testid="bonus-line"
          className="flex flex-wrap items-baseline gap-x-3 border-t-2 border-dashed border-ink-800/25 py-3 first:border-t-0"
        >
          <span className="min-w-[min(10rem,100%)] flex-1 leading-snug">
            <span className="block font-semibold">{line.name}</span>
            <span className="numbers block text-sm text-muted">{dates.moment(line.at)}</span>
          </span>
          <span className="numbers grid justify-items-end">
            {line.money === 0 ? null : <Amount rupees={line.money} sign className="font-semibold" />}
            {line.bonus === 0 ? null : (
              <span className="text-sm text-muted">
                {m['history.bonuses.bonus']()} <Amount rupees={line.bonus} sign />
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
