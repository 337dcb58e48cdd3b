import { useRefill, type RefillState } from '../../data/grants/use-refill.ts';
import { m } from '../../site/language/words.ts';
import { formatRupees } from '@mela/kit/formats/money.ts';
import { NextRefill } from './next-refill.tsx';
import { Parcel } from './parcel.tsx';
import { RefillButton } from './refill-button.tsx';

/** The daily refill: to take, or when it comes. Nothing where the site gives none. */
export function RefillCard() {
  const refill = useRefill();
  if (refill === null || refill.is === 'none') return null;
  return (
    <section aria-labelledby="refill" className="paper on-paper ticket flex items-center gap-4 rounded-panel p-4 sm:gap-6 sm:p-5">
      <Parcel className="w-20 shrink-0 sm:w-28" />
      <div className="grid min-w-0 justify-items-start gap-2">
        <h2 id="refill" className="text-xl">
          {m['grants.refill.title']()}
        </h2>
        <RefillText refill={refill} />
      </div>
    </section>
  );
}

function RefillText({ refill }: { readonly refill: Exclude<RefillState, { is: 'none' }> }) {
  if (refill.is === 'ready') return <RefillButton amount={refill.amount} look="solid" />;
  const floor = formatRupees(refill.floor, { paise: 'needed' });
  return <p className="text-muted">{refill.is === 'full' ? m['grants.refill.full']({ floor }) : <NextRefill nextAt={refill.nextAt} />}</p>;
}
