import { useNavigate } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import type { PlayerMoney } from '@mela/contract/api/operators/office/player-money';
import { formatRupees } from '@mela/kit/formats/money.ts';
import type { ReactNode } from 'react';
import { readQuery } from '../../api/queries.ts';
import { useOffice, useRow } from '../../frame/office-data.ts';
import { useNowSec } from '../../parts/now.ts';
import { RowsTable } from '../../parts/rows-table.tsx';
import { Failed, LoadingRows } from '../../parts/states.tsx';
import { isAllowed } from '../../rows/access.ts';
import { timeText, wholeText } from '../../rows/format.ts';
import { labelOf } from '../../rows/labels.ts';
import type { Schema, Values } from '../../rows/row.ts';
import { reasonInWords } from '../payment-words.ts';

const keepMs = 60_000;
const lists = [
  { field: 'deposits', empty: 'No deposit yet.' },
  { field: 'withdrawals', empty: 'No withdrawal yet.' },
  { field: 'rounds', empty: 'No round yet.' },
  { field: 'bonuses', title: 'Running bonuses', empty: 'No bonus runs.' },
] as const satisfies readonly { readonly field: keyof PlayerMoney; readonly title?: string; readonly empty: string }[];

/** What the player has, paid and played last, with the moment at which it was true. The look is in the audit log. */
export function PlayerMoneySections({ id }: { readonly id: number }) {
  const { permissions } = useOffice();
  const row = useRow('GET /players/:id/money');
  const payments = useRow('GET /payments/:id');
  const navigate = useNavigate();
  const nowSec = useNowSec();
  const isOpen = row !== null && isAllowed(row, permissions);
  const { data, error, refetch } = useQuery({
    ...readQuery('GET /players/:id/money', { params: { id } }),
    enabled: isOpen,
    staleTime: keepMs,
    refetchOnWindowFocus: false,
  });
  if (!isOpen) return null;
  if (error !== null) return <Failed error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <LoadingRows />;
  const money = data.data as PlayerMoney;
  const go = (to: string) => void navigate({ to, search: {} } as never);
  const openPayment =
    payments !== null && isAllowed(payments, permissions) ? ({ operationId }: Values) => go(`/payments/${String(operationId)}`) : undefined;
  const openRound = ({ round }: Values) => go(`/players/${id}/rounds/${encodeURIComponent(String(round))}`);
  const openers: Readonly<Partial<Record<keyof PlayerMoney, ((row: Values) => void) | undefined>>> = {
    deposits: openPayment,
    withdrawals: openPayment,
    rounds: openRound,
  };
  return (
    <div className="grid gap-5">
      <Figures money={money} when={timeText(money.trueAt, nowSec)} />
      {lists.map(({ field, empty, ...given }) => {
        const title = 'title' in given ? given.title : `Last ${labelOf(field).toLowerCase()}`;
        const rows = (money[field] as readonly Values[]).map(withWords);
        return (
          <section key={field} className="grid gap-2">
            <h3 className="font-semibold">{title}</h3>
            {rows.length === 0 ? (
              <p className="text-muted">{empty}</p>
            ) : (
              <RowsTable
                items={itemsOf(row?.data?.properties?.[field])}
                rows={rows}
                caption={title}
                {...(openers[field] !== undefined && { onOpen: openers[field] })}
              />
            )}
          </section>
        );
      })}
    </div>
  );
}

/** A payment with its reason in words instead of its code. */
const withWords = (row: Values): Values => (typeof row['reason'] === 'string' ? { ...row, reason: reasonInWords(row['reason']) } : row);

const itemsOf = (list: Schema | undefined): Schema => list?.items ?? {};

function Figures({ money, when }: { readonly money: PlayerMoney; readonly when: string }) {
  return (
    <section className="grid gap-2">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="font-semibold">Balance</h3>
        <p className="text-xs text-muted">True at {when}</p>
      </header>
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-panel border border-edge bg-edge sm:grid-cols-4">
        {money.balances.map(({ kind, currency, amount }) => (
          <Figure key={kind} name={`${kind === 'held' ? 'Held for withdrawals' : labelOf(kind)} · ${currency}`}>
            {formatRupees(amount)}
          </Figure>
        ))}
        <Figure name="Points">{wholeText(money.points)}</Figure>
        <Figure name="Left to wager">{formatRupees(money.wagerLeft)}</Figure>
        <Figure name={`Deposited, ${wholeText(money.depositCount)} in all`}>{formatRupees(money.deposited)}</Figure>
        <Figure name={`Withdrawn, ${wholeText(money.withdrawalCount)} in all`}>{formatRupees(money.withdrawn)}</Figure>
        {money.covered > 0 ? <Figure name="Taken-back deposits, paid by Mela">{formatRupees(money.covered)}</Figure> : null}
        <Figure name="Deposited less withdrawn">{formatRupees(money.deposited - money.withdrawn)}</Figure>
      </dl>
    </section>
  );
}

function Figure({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="grid content-start gap-0.5 bg-raised px-4 py-3">
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="numbers text-base font-semibold">{children}</dd>
    </div>
  );
}
