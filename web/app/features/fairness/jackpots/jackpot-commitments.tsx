import { attempt } from '@mela/kit/feedback/attempt.ts';
import { useQuery } from '@tanstack/react-query';
import { Download } from '@mela/kit/icons/pages.ts';
import type { JackpotRow } from '@mela/contract/api/originals';
import { currentLocale } from '@mela/kit/words/locale.ts';
import { m } from '../../../site/language/words.ts';
import { buttonClass } from '@mela/kit/buttons/button-class.ts';
import { PaperCard } from '@mela/kit/layout/card.tsx';
import { ReceiptLine, ReceiptLines } from '@mela/kit/data-display/receipt.tsx';
import { SkeletonRows } from '@mela/kit/feedback/skeleton.tsx';
import { ErrorState } from '@mela/kit/feedback/states.tsx';
import { shortRupees } from '../../../data/jackpots/jackpot-words.ts';
import { jackpotsQuery, cyclesQuery } from '../../../data/jackpots/queries.ts';
import { useDates } from '../../../data/settings/use-dates.ts';
import { CommitmentNumber } from '../../../parts/fairness/commitment-number.tsx';
import { PastCycle } from './past-cycle.tsx';

/** The current commitment of each jackpot, and its past cycles. */
export function JackpotCommitments() {
  const jackpots = useQuery(jackpotsQuery()).data ?? [];
  if (jackpots.length === 0) return null;
  return (
    <section className="mt-16">
      <h2 className="text-2xl">{m['fairness.jackpots.title']()}</h2>
      <p className="mt-2 max-w-3xl text-muted">{m['fairness.jackpots.text']()}</p>
      {jackpots.map((jackpot) => (
        <div key={jackpot.slug} id={`jackpot-${jackpot.slug}`} className="mt-8 grid scroll-mt-24 items-start gap-6 lg:grid-cols-2">
          <CommitmentOfJackpot jackpot={jackpot} />
          <PastCycles slug={jackpot.slug} />
        </div>
      ))}
    </section>
  );
}

function CommitmentOfJackpot({ jackpot: { name, cycle } }: { readonly jackpot: JackpotRow }) {
  const dates = useDates();
  return (
    <PaperCard as="section" className="ticket">
      <h3 className="text-xl">{name[currentLocale()]}</h3>
      {cycle === null ? null : (
        <>
          <p className="numbers mb-5 mt-1 text-muted">
            {m['fairness.jackpots.cycle']({ number: cycle.number, date: dates.moment(cycle.begunAt) })}
          </p>
          <CommitmentNumber label={m['fairness.jackpots.commitment']()} hex={cycle.commitment} />
          <ReceiptLines className="perforation mt-5 pt-4">
            <ReceiptLine name={m['fairness.jackpots.between']()}>
              <b>{shortRupees(cycle.lowerMinor)}</b>
            </ReceiptLine>
            <ReceiptLine name={m['fairness.jackpots.and']()}>
              <b>{shortRupees(cycle.mustHitByMinor)}</b>
            </ReceiptLine>
          </ReceiptLines>
          <code className="mt-4 block font-text text-sm text-muted [overflow-wrap:anywhere]">{m['fairness.jackpots.formula']()}</code>
        </>
      )}
    </PaperCard>
  );
}

function PastCycles({ slug }: { readonly slug: string }) {
  const { data: cycles, error, refetch } = useQuery(cyclesQuery(slug));
  if (error !== null) return <ErrorState error={error} onRetry={() => attempt(refetch())} />;
  if (cycles === undefined) return <SkeletonRows label={m['ui.loading']()} rows={3} />;
  return (
    <PaperCard as="section">
      <h3 className="text-xl">{m['fairness.jackpots.past']()}</h3>
      {cycles.length === 0 ? (
        <p className="mt-1 text-muted">{m['fairness.jackpots.none']()}</p>
      ) : (
        <ol className="mt-4 grid max-h-96 gap-5 overflow-y-auto">
          {cycles.map((cycle) => (
            <PastCycle key={cycle.number} cycle={cycle} />
          ))}
        </ol>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        {cycles.length === 0 ? null : (
          <a
            href={`/api/v18/jackpots/${slug}/cycles?limit=500`}
            download={`mela-jackpot-${slug}.json`}
            className={buttonClass('secondary', 'md')}
          >
            <Download aria-hidden className="size-5 shrink-0" />
            {m['fairness.jackpots.download']()}
          </a>
        )}
        <a href="/verify-jackpot.mjs" download="verify-jackpot.mjs" className={buttonClass('secondary', 'md')}>
          <Download aria-hidden className="size-5 shrink-0" />
          {m['fairness.jackpots.script']()}
        </a>
      </div>
      <code className="mt-3 block font-text text-sm font-semibold [overflow-wrap:anywhere]">
        node verify-jackpot.mjs mela-jackpot-{slug}.json
      </code>
      <p className="mt-1 text-sm text-muted">{m['fairness.jackpots.tool']()}</p>
    </PaperCard>
  );
}
