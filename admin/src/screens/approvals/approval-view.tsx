import type { Approval } from '@mela/contract/api/operators/operators';
import { formatRupees } from '@mela/kit/formats/money.ts';
import { useOperatorName } from '../../frame/operator-names.ts';
import { useOffice, useRow } from '../../frame/office-data.ts';
import type { Outcome } from '../../parts/act-call.ts';
import { Button, Key } from '../../parts/button.tsx';
import { Decision } from '../../parts/decision.tsx';
import { Marks } from '../../parts/act-panel.tsx';
import { useNowSec } from '../../parts/now.ts';
import { exactTime, timeText } from '../../rows/format.ts';
import { placeOf } from '../../rows/screens.ts';
import { ChangeView } from './change-view.tsx';
import { keyOfAct, nameOfAct } from '../../rows/act-names.ts';
import type { What } from '../queue/use-decisions.ts';

type Props = {
  readonly approval: Approval;
  readonly isOwn: boolean;
  readonly asked: What | null;
  readonly onAsk: (asked: What | null) => void;
  readonly onDone: (outcome: Outcome) => void;
};

/** One act that waits: who asked and why, what it costs, and what it would change in what is there now. */
export function ApprovalView({ approval, isOwn, asked, onAsk, onDone }: Props) {
  const { screens, rows } = useOffice();
  const nowSec = useNowSec();
  const nameOf = useOperatorName();
  const decisions = { approve: useRow('POST /approvals/:id/approve'), refuse: useRow('POST /approvals/:id/refuse') };
  const key = keyOfAct(approval.act);
  const row = rows.find((one) => one.key === key) ?? null;
  const place = placeOf(screens, key);
  const screen = screens.find(({ pattern }) => pattern === place?.pattern) ?? null;
  const decision = asked === null ? null : decisions[asked];
  return (
    <article className="grid gap-5 rounded-panel border border-edge bg-raised p-5">
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div className="grid gap-1.5">
          <h2 className="text-lg font-semibold">{nameOfAct(approval.act)}</h2>
          <p className="max-w-prose text-muted">{row?.summary}</p>
          {row === null ? null : <Marks row={row} />}
        </div>
        <div className="flex gap-2">
          <span title={isOwn ? 'Another operator decides what you have asked for.' : undefined}>
            <Button look="main" disabled={isOwn} onClick={() => onAsk('approve')}>
              Approve <Key>A</Key>
            </Button>
          </span>
          <Button look="danger" onClick={() => onAsk('refuse')}>
            {isOwn ? 'Take back' : 'Refuse'} <Key>R</Key>
          </Button>
        </div>
      </header>
      {decision === null || asked === null ? null : (
        <Decision
          key={asked}
          title={asked === 'approve' ? 'Approve' : isOwn ? 'Take back' : 'Refuse'}
          row={decision}
          params={{ id: approval.id }}
          reasons={asked === 'approve' ? ['Checked: as agreed.'] : isOwn ? ['Asked for by mistake.'] : ['Not as agreed.']}
          hint="For the audit log."
          look={asked === 'approve' ? 'main' : 'danger'}
          onClose={() => onAsk(null)}
          onDone={onDone}
        />
      )}
      <dl className="grid gap-x-8 sm:grid-cols-3">
        <Fact name="Asked by">
          {nameOf(approval.requestedBy)}
          {isOwn ? ' (you)' : ''}
        </Fact>
        <Fact name="Asked">
          <time title={exactTime(approval.requestedAt)}>{timeText(approval.requestedAt, nowSec)}</time>
        </Fact>
        <Fact name="Costs at most">
          {approval.costMax === null ? (
            row?.commits === 'money' ? (
              'No limit'
            ) : (
              '–'
            )
          ) : (
            <strong className="numbers">{formatRupees(approval.costMax)}</strong>
          )}
        </Fact>
        <div className="py-2 sm:col-span-3">
          <dt className="text-muted">Reason</dt>
          <dd>{approval.reason}</dd>
        </div>
      </dl>
      {row === null || screen === null ? null : <ChangeView row={row} screen={screen} input={approval.input} />}
    </article>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: React.ReactNode }) {
  return (
    <div className="border-b border-edge/60 py-2">
      <dt className="text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
