import type { Care, MarkerName } from '@mela/contract/api/protection/care';
import { useDates } from '../../data/settings/use-dates.ts';
import { m } from '../../site/language/words.ts';

const texts: Readonly<Record<MarkerName, (values: { count: string }) => string>> = {
  deposits: m['care.markers.deposits'],
  chasing: m['care.markers.chasing'],
  night: m['care.markers.night'],
  cancelled: m['care.markers.cancelled'],
};

/** What was counted, in plain words, and what follows from it. */
export function CareReasons({ care }: { readonly care: Care }) {
  const { moment } = useDates();
  return (
    <div className="grid gap-3">
      <p>{m['care.lead']()}</p>
      <ul className="grid list-disc gap-1.5 pl-5">
        {care.markers.map(({ marker, count }) => (
          <li key={marker}>{texts[marker]({ count: String(count) })}</li>
        ))}
      </ul>
      <p>{m['care.meaning']({ time: moment(care.until) })}</p>
    </div>
  );
}
