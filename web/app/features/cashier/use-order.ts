import { requisiteErrors } from '@mela/contract/money/requisites';
import { useState } from 'react';
import { newIntentKey } from '@mela/kit/api/intent-key.ts';
import type { ApiError } from '@mela/kit/api/answer.ts';
import { useForm } from '@mela/kit/forms/use-form.ts';
import { orderBody } from '../../data/cashier/commands.ts';
import { requisitesToSend } from './requisite-fields.tsx';
import type { PaymentSystem } from '../../data/cashier/payment-status.ts';
import { readSum, type SumBounds } from '../../data/cashier/sum-rules.ts';

type Direction = 'deposit' | 'withdrawal';
type Order = {
  readonly system: string;
  readonly sum: number;
  readonly requisites?: Record<string, string>;
  readonly tip?: number;
  readonly cashierSessionId: string;
};

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
  /** Which fields are filled in by now; the others are not checked yet. */
  filled: { readonly requisites: boolean } = { requisites: true },
  /** Bounds of a tip; null where there is none. */
  tips: SumBounds | null = null,
) {
  const [visit] = useState(newIntentKey);
  const [chosen, choose] = useState(() => systems.find(({ active }) => active)?.system ?? '');
  const system = systems.find((one) => one.system === chosen);
  const readAs = (sum: string) => (system === undefined ? null : readSum(sum, direction, system));
  const form = useForm({
    initial: { sum: firstSum === null ? '' : String(firstSum), requisites: {} as Readonly<Record<string, string>>, tip: '' },
    schema: () => orderBody(direction),
    sending: { busy, rejection },
    bodyOf: ({ sum, requisites, tip }): Order => {
      const read = readAs(sum);
      const sent = requisitesToSend(system?.requisites ?? [], requisites);
      return {
        system: chosen,
        sum: read !== null && 'rupees' in read ? read.rupees : Number.NaN,
        ...(Object.keys(sent).length === 0 ? {} : { requisites: sent }),
        cashierSessionId: visit,
        ...(tip.trim() === '' ? {} : { tip: rupeesOf(tip, tips) }),
      };
    },
    rules: ({ sum, requisites, tip }) => {
      const read = readAs(sum);
      const wrong: Record<string, string> = filled.requisites
        ? requisiteErrors(system?.requisites ?? [], requisitesToSend(system?.requisites ?? [], requisites))
        : {};
      const given = !filled.requisites || tips === null || tip.trim() === '' ? null : readSum(tip, 'tip', tips);
      if (given !== null && 'error' in given) wrong['tip'] = given.error;
      const broken = { ...wrong, ...(read !== null && 'error' in read ? { sum: read.error } : {}) };
      return Object.keys(broken).length === 0 ? null : broken;
    },
  });
  const read = readAs(form.values.sum);
  return {
    form,
    system,
    choose,
    rupees: read !== null && 'rupees' in read ? read.rupees : null,
    /** Rupees; 0 where none is given. */
    tip: rupeesOf(form.values.tip, tips) || 0,
    sumError: form.error('sum', read !== null && 'error' in read ? read.values : undefined),
    setSum: (sum: string) => form.change({ sum }, 'sum'),
    setTip: (tip: string) => form.change({ tip }, 'tip'),
    setRequisite: (name: string, value: string) =>
      form.change({ requisites: { ...form.values.requisites, [name]: value } }, `requisites.${name}`),
    /** Sends the order. @returns the payment, or null when it is rejected */
    submit: () => form.submit((body) => send({ body })),
    /** Checks what is filled in, and sends nothing. @returns whether it is right */
    check: async () => (await form.submit(async () => true)) === true,
  };
}

/** A typed tip in rupees; not a number where it is none, which the rules of the form say first. */
function rupeesOf(tip: string, bounds: SumBounds | null): number {
  const read = bounds === null ? null : readSum(tip, 'tip', bounds);
  return read !== null && 'rupees' in read ? read.rupees : Number.NaN;
}
