import { useQuery } from '@tanstack/react-query';
import type { Approval } from '@mela/contract/api/operators/operators';
import { formatRupees } from '@mela/kit/formats/money.ts';
import { readQuery } from '../../api/queries.ts';
import { useOffice } from '../../frame/office-data.ts';
import { useOperatorName } from '../../frame/operator-names.ts';
import { useNowSec } from '../../parts/now.ts';
import { PageLink } from '../../parts/page-link.tsx';
import { nameOfAct } from '../../rows/act-names.ts';
import { ageText } from '../../rows/format.ts';
import { texts } from '../../texts/texts.ts';

const t = texts.desk;
const shownMax = 6;

/** Acts that wait for this operator, and those that they have asked for themselves. */
export function MyApprovals() {
  const { self } = useOffice();
  const nameOf = useOperatorName();
  const nowSec = useNowSec();
  const { data } = useQuery(readQuery('GET /approvals', { query: { state: 'pending' } }));
  const all = (Array.isArray(data?.data) ? data.data : []) as readonly Approval[];
  const mine = all.filter(({ requestedBy }) => requestedBy !== self.id);
  const own = all.length - mine.length;
  return (
    <section className="grid gap-2">
      <h2 className="font-semibold">{t.approvals}</h2>
      {mine.length === 0 ? (
        <p className="text-muted">{t.noApprovals}</p>
      ) : (
        <ul className="overflow-hidden rounded-panel border border-edge bg-raised">
          {mine.slice(0, shownMax).map((one) => (
            <li key={one.id} className="border-b border-edge/60 last:border-b-0">
              <PageLink
                to="/approvals"
                search={{ id: one.id }}
                className="grid grid-cols-[minmax(0,14rem)_minmax(0,1fr)_7rem_4rem] items-baseline gap-4 px-4 py-2 text-foreground no-underline hover:bg-foreground/3"
              >
                <span className="truncate font-semibold">{nameOfAct(one.act)}</span>
                <span className="truncate text-muted">
                  {nameOf(one.requestedBy)}: {one.reason}
                </span>
                <span className="numbers text-right">{one.costMax === null ? '' : formatRupees(one.costMax)}</span>
                <span className="numbers text-right text-muted">{ageText(one.requestedAt, nowSec)}</span>
              </PageLink>
            </li>
          ))}
        </ul>
      )}
      {own === 0 ? null : (
        <p className="text-muted">
          {own} {t.own}
        </p>
      )}
    </section>
  );
}
