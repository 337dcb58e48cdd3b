import { useState } from 'react';
import type { ApiError } from '@mela/kit/api/answer.ts';
import { useForm } from '@mela/kit/forms/use-form.ts';
import { orderBody } from '../../data/cashier/commands.ts';
import { requisitesToSend } from './requisite-fields.tsx';
import type { PaymentSystem } from '../../data/cashier/payment-status.ts';
import { readSum } from '../../data/cashier/sum-rules.ts';

type Direction = 'deposit' | 'withdrawal';
type Order = { readonly system: string; readonly sum: number; readonly requisites?: Record<string, string> };

/** The command that takes the order. */
type Ordering<D> = {
  readonly send: (input: { readonly body: Order }) => Promise<D | null>;
  readonly busy: boolean;
  readonly rejection: ApiError | null;
};

/**
 * What a player asks of the cashier while they fill it in: a way to pay, an amount and its requisites. The same order sent
 * twice carries the same Idempotency-Key; a changed one is a new intent.
 */
export function useOrder<D>(
  direction: Direction,
  { send, busy, rejection }: Ordering<D>,
  systems: readonly PaymentSystem[],
  /** The sum at first, rupees; null for an empty field. */
  firstSum: number | null = null,
) {
  const [chosen, choose] = useState(() => systems.find(({ active }) => active)?.system ?? '');
  const system = systems.find((one) => one.system === chosen);
  const readAs = (sum: string) => (system === undefined ? null : readSum(sum, direction, system));
  const form = useForm({
    initial: { sum: firstSum === null ? '' : String(firstSum), requisites: {} as Readonly<Record<string, string>> },
    schema: () => orderBody(direction),
    sending: { busy, rejection },
    bodyOf: ({ sum, requisites }): Order => {
      const read = readAs(sum);
      const sent = requisitesToSend(system?.requisites ?? [], requisites);
      return {
        system: chosen,
        sum: read !== null && 'rupees' in read ? read.rupees : Number.NaN,
        ...(Object.keys(sent).length === 0 ? {} : { requisites: sent }),
      };
    },
    rules: ({ sum }) => {
      const read = readAs(sum);
      return read !== null && 'error' in read ? { sum: read.error } : null;
    },
  });
  const read = readAs(form.values.sum);
  return {
    form,
    system,
    choose,
    rupees: read !== null && 'rupees' in read ? read.rupees : null,
    sumError: form.error('sum', read !== null && 'error' in read ? read.values : undefined),
    setSum: (sum: string) => form.change({ sum }, 'sum'),
    setRequisite: (name: string, value: string) =>
      form.change({ requisites: { ...form.values.requisites, [name]: value } }, `requisites.${name}`),
    /** Sends the order. @returns the payment, or null when it is rejected */
    submit: () => form.submit((body) => send({ body })),
  };
}
