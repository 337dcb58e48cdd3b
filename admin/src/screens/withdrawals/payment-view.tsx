import { PageLink } from '../../parts/page-link.tsx';
import { useQuery } from '@tanstack/react-query';
import type { PaymentCase, ReviewedPayment } from '@mela/contract/api/payments/payments-review';
import { formatRupees } from '@mela/kit/formats/money.ts';
import { readQuery } from '../../api/queries.ts';
import { useOffice, useRow } from '../../frame/office-data.ts';
import type { Outcome } from '../../parts/act-call.ts';
import { Button, Key } from '../../parts/button.tsx';
import { Decision } from '../../parts/decision.tsx';
import { RecordView } from '../../parts/record.tsx';
import { Failed } from '../../parts/states.tsx';
import { whyClosed } from '../../rows/access.ts';
import { timeText } from '../../rows/format.ts';
import { withoutFields } from '../../rows/without-fields.ts';
import { useNowSec } from '../../parts/now.ts';
import { Payee, PlayerSums } from './payee.tsx';
import { PlayerLine } from './player-line.tsx';
import { reasonInWords } from '../payment-words.ts';
import { reasons } from './reasons.ts';
import type { What } from '../queue/use-decisions.ts';

type Props = {
  readonly payment: ReviewedPayment;
  readonly asked: What | null;
  readonly onAsk: (asked: What | null) => void;
  readonly onDone: (outcome: Outcome) => void;
};

/** Each look at a payee is in the audit log. */
const keepMs = 60_000;

/** Fields that have places of their own. */
const apart: ReadonlySet<string> = new Set([
  'alarms',
  'sum',
  'system',
  'created',
  'userId',
  'operationId',
  'extraData',
  'reason',
  'typeId',
  'payee',
  'player',
]);

/** One withdrawal with what decides it: sum, payee, why it waits, and the player. */
export function PaymentView({ payment, asked, onAsk, onDone }: Props) {
  const { permissions } = useOffice();
  const rows = { approve: useRow('POST /payments/:id/approve'), refuse: useRow('POST /payments/:id/refuse') };
  const read = useRow('GET /payments/:id');
  const { data, error, refetch } = useQuery({
    ...readQuery('GET /payments/:id', { params: { id: payment.operationId } }),
    enabled: read !== null,
    staleTime: keepMs,
    refetchOnWindowFocus: false,
  });
  const looked = data?.data as PaymentCase | undefined;
  // An operator who may look decides once the payee and the player are there to be seen.
  const isSeen = read === null || looked !== undefined;
  const whole = looked ?? payment;
  const nowSec = useNowSec();
  const row = asked === null ? null : rows[asked];
  const closed = rows.approve === null ? null : whyClosed(rows.approve, permissions);
  const why = reasonInWords(whole.reason);
  const empty = Object.entries(whole).flatMap(([name, value]) => (value === null ? [name] : []));
  const { alarms, sum, system, created, userId, operationId, extraData } = whole;
  return (
    <article className="grid gap-5 rounded-panel border border-edge bg-raised p-5">
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div className="grid gap-1">
          <h2 className="numbers text-2xl font-semibold">{formatRupees(sum)}</h2>
          <p className="text-muted">
            {system} · asked {timeText(created, nowSec)} · <PageLink to={`/payments/${operationId}`}>Payment {operationId}</PageLink>
          </p>
        </div>
        <div className="flex gap-2" title={closed ?? undefined}>
          <Button look="main" disabled={closed !== null || !isSeen} onClick={() => onAsk('approve')}>
            Approve <Key>A</Key>
          </Button>
          <Button look="danger" disabled={closed !== null} onClick={() => onAsk('refuse')}>
            Refuse <Key>R</Key>
          </Button>
        </div>
      </header>
      {closed === null ? null : <p className="text-muted">{closed}</p>}
      {error === null ? null : <Failed error={error} onRetry={() => void refetch()} />}
      {asked === null || row === null || closed !== null || (asked === 'approve' && !isSeen) ? null : (
        <Decision
          key={asked}
          title={asked === 'approve' ? `Approve ${formatRupees(sum)}` : `Refuse ${formatRupees(sum)}`}
          row={row}
          params={{ id: operationId }}
          reasons={reasons[asked]}
          hint={asked === 'approve' ? 'For the audit log.' : 'The player reads this.'}
          look={asked === 'approve' ? 'main' : 'danger'}
          onClose={() => onAsk(null)}
          onDone={onDone}
        />
      )}
      {alarms.map(({ kind, at, detail }) => (
        <p key={`${kind} ${at}`} className="rounded-control bg-danger/8 px-3 py-2 text-danger">
          {kind} since {timeText(at, nowSec)} {detail === null ? '' : JSON.stringify(detail)}
        </p>
      ))}
      {why === null ? null : (
        <p className="rounded-control bg-marigold/15 px-4 py-2.5">
          <strong>Why it waits.</strong> {why}
        </p>
      )}
      <PlayerLine userId={userId}>{looked === undefined ? null : <PlayerSums player={looked.player} />}</PlayerLine>
      {looked === undefined ? null : <Payee payment={looked} />}
      <RecordView schema={{ properties: withoutFields(read?.data?.properties ?? {}, new Set([...apart, ...empty])) }} value={whole} />
      {extraData === null ? null : (
        <section className="grid gap-2">
          <h3 className="font-semibold">What the page said beside the order</h3>
          <RecordView schema={{}} value={extraData} />
        </section>
      )}
    </article>
  );
}
