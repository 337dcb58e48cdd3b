import { announce } from '@mela/kit/feedback/announcer.tsx';
import { attempt } from '@mela/kit/feedback/attempt.ts';
import { fromMinor } from '@mela/contract/money/money';
import { readTypedSum } from '@mela/contract/money/sum';
import { readTypedCount } from '@mela/contract/text/typed-count';
import { useState } from 'react';
import type { Limit, LimitChange } from '@mela/contract/api/protection';
import { minutesIn, type LimitKind, type LimitPeriod } from '@mela/contract/api/protection/limit-kinds';
import { Button } from '@mela/kit/buttons/button.tsx';
import { CountField } from '@mela/kit/forms/numbers/count-field.tsx';
import { MoneyField } from '@mela/kit/forms/numbers/money-field.tsx';
import { Form, FormError } from '@mela/kit/forms/form.tsx';
import { useForm } from '@mela/kit/forms/use-form.ts';
import { PaperCard } from '@mela/kit/layout/card.tsx';
import { useCommand } from '../../../data/api/use-command.ts';
import { limitBody, putLimit, removeLimit } from '../../../data/protection/limits.ts';
import { m } from '../../../site/language/words.ts';
import { periodTitles } from './limit-texts.ts';
import { LimitUsage } from './limit-usage.tsx';
import { WaitingChange } from './waiting-change.tsx';

type Props = {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  readonly limit: Limit | null;
  readonly change: LimitChange | null;
  /** Unix seconds. */
  readonly now: number;
};

/** One limit: what is used, the change that waits, and a field for another. */
export function LimitForm({ kind, period, limit, change, now }: Props) {
  const [saved, setSaved] = useState(false);
  const isTime = kind === 'session';
  const max = isTime ? minutesIn[period] : 10_000_000;
  const read = isTime ? readTypedCount : readRupees;
  const Amount = isTime ? CountField : MoneyField;
  const { send, ...sending } = useCommand(putLimit);
  const removing = useCommand(removeLimit);
  const form = useForm({
    initial: { amount: limit === null ? '' : String(limit.amount) },
    bodyOf: ({ amount }) => ({ period, amount: read(amount) ?? Number.NaN }),
    schema: limitBody,
    rules: ({ amount }) =>
      (read(amount) ?? Number.POSITIVE_INFINITY) <= max ? null : { amount: isTime ? 'errors.limits.minutes' : 'errors.limits.amount' },
    sending,
  });
  const save = async () => {
    const answer = await form.submit((body) => send({ params: { kind }, body }));
    setSaved(answer !== null && !answer.schedule.some((one) => one.kind === kind && one.period === period));
  };
  const keep = async (amount: number) => {
    if ((await send({ params: { kind }, body: { period, amount } })) !== null) announce(m['limits.kept']());
  };
  const confirm = async (amount: number | null) => {
    const query = { period };
    const answer = await (amount === null
      ? removing.send({ params: { kind }, query })
      : send({ params: { kind }, body: { period, amount } }));
    if (answer !== null) announce(amount === null ? m['limits.none']() : m['limits.saved']());
  };
  return (
    <PaperCard as="section" className="grid gap-4">
      <h2 className="text-xl">{periodTitles[period]()}</h2>
      {limit === null ? <p className="text-muted">{m['limits.none']()}</p> : <LimitUsage limit={limit} />}
      {limit === null || change === null ? null : (
        <WaitingChange
          change={change}
          isDue={change.dueAt <= now}
          busy={sending.busy || removing.busy}
          onConfirm={() => attempt(confirm(change.amount))}
          onKeep={() => attempt(keep(limit.amount))}
        />
      )}
      <Form onSubmit={() => attempt(save())} rejection={form.failure} className="grid grid-cols-1 gap-4">
        <Amount
          label={isTime ? m['limits.minutes']() : m['limits.amount']()}
          hint={isTime ? m['limits.minutesHint']() : m['limits.hint']()}
          name="amount"
          value={form.values.amount}
          error={form.error('amount')}
          onChange={(amount) => {
            setSaved(false);
            form.change({ amount }, 'amount');
          }}
        />
        <FormError rejection={form.rejection ?? removing.rejection} />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" look="solid" busy={form.busy}>
            {m['limits.submit']()}
          </Button>
          {limit === null || change?.amount === null ? null : (
            <Button look="secondary" busy={removing.busy} onClick={() => attempt(removing.send({ params: { kind }, query: { period } }))}>
              {m['limits.remove']()}
            </Button>
          )}
        </div>
        <p role="status" className="font-semibold text-success empty:hidden">
          {saved ? m['limits.saved']() : ''}
        </p>
      </Form>
    </PaperCard>
  );
}

/** Whole rupees as they are typed; null where it is no such sum. */
function readRupees(text: string): number | null {
  const typed = readTypedSum(text);
  const rupees = 'minor' in typed ? fromMinor(typed.minor) : null;
  return Number.isSafeInteger(rupees) ? rupees : null;
}
