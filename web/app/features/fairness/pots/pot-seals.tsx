import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { PotRow } from '@mela/contract/originals';
import { currentLocale } from '../../../lib/locale.ts';
import { m } from '../../../lib/words.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { PaperCard } from '../../../ui/paper-card.tsx';
import { ReceiptLine, ReceiptLines } from '../../../ui/receipt.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { shortRupees } from '../../pots/pot-words.ts';
import { potsQuery, runsQuery } from '../../pots/queries.ts';
import { useDates } from '../../settings/use-dates.ts';
import { SealNumber } from '../seal-number.tsx';
import { PastRun } from './past-run.tsx';

/** What each pot of the house has sealed now, and how it fell so far. */
export function PotSeals() {
  const pots = useQuery(potsQuery()).data ?? [];
  if (pots.length === 0) return null;
  return (
    <section className="mt-16">
      <h2 className="text-2xl">{m['fairness.pots.title']()}</h2>
      <p className="mt-2 max-w-3xl text-paper-dim">{m['fairness.pots.text']()}</p>
      {pots.map((pot) => (
        <div key={pot.slug} id={`pot-${pot.slug}`} className="mt-8 grid scroll-mt-24 items-start gap-6 lg:grid-cols-2">
          <SealOfPot pot={pot} />
          <PastRuns slug={pot.slug} />
        </div>
      ))}
    </section>
  );
}

function SealOfPot({ pot: { name, run } }: { readonly pot: PotRow }) {
  const dates = useDates();
  return (
    <PaperCard as="section" className="ticket">
      <h3 className="text-xl">{name[currentLocale()]}</h3>
      {run === null ? null : (
        <>
          <p className="numbers mb-5 mt-1 text-on-paper-dim">
            {m['fairness.pots.run']({ number: run.number, date: dates.moment(run.begunAt) })}
          </p>
          <SealNumber label={m['fairness.pots.seal']()} hex={run.commitment} />
          <ReceiptLines className="perforation mt-5 pt-4">
            <ReceiptLine name={m['fairness.pots.between']()}>
              <b>{shortRupees(run.lowerMinor)}</b>
            </ReceiptLine>
            <ReceiptLine name={m['fairness.pots.and']()}>
              <b>{shortRupees(run.mustHitByMinor)}</b>
            </ReceiptLine>
          </ReceiptLines>
          <code className="mt-4 block font-text text-sm text-on-paper-dim [overflow-wrap:anywhere]">{m['fairness.pots.formula']()}</code>
        </>
      )}
    </PaperCard>
  );
}

function PastRuns({ slug }: { readonly slug: string }) {
  const { data: runs, error, refetch } = useQuery(runsQuery(slug));
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (runs === undefined) return <SkeletonRows label={m['ui.loading']()} rows={3} />;
  return (
    <PaperCard as="section">
      <h3 className="text-xl">{m['fairness.pots.past']()}</h3>
      {runs.length === 0 ? (
        <p className="mt-1 text-on-paper-dim">{m['fairness.pots.none']()}</p>
      ) : (
        <ol className="mt-4 grid max-h-96 gap-5 overflow-y-auto">
          {runs.map((run) => (
            <PastRun key={run.number} run={run} />
          ))}
        </ol>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        {runs.length === 0 ? null : (
          <a
            href={`/api/v18/pots/${slug}/runs?limit=500`}
            download={`mela-pot-${slug}.json`}
            className={buttonClass('paper-secondary', 'md')}
          >
            <Download aria-hidden className="size-5 shrink-0" />
            {m['fairness.pots.download']()}
          </a>
        )}
        <a href="/verify-pot.mjs" download="verify-pot.mjs" className={buttonClass('paper-secondary', 'md')}>
          <Download aria-hidden className="size-5 shrink-0" />
          {m['fairness.pots.script']()}
        </a>
      </div>
      <code className="mt-3 block font-text text-sm font-semibold [overflow-wrap:anywhere]">node verify-pot.mjs mela-pot-{slug}.json</code>
      <p className="mt-1 text-sm text-on-paper-dim">{m['fairness.pots.tool']()}</p>
    </PaperCard>
  );
}
