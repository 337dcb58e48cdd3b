import { useState } from 'react';
import { catalogueText, fieldError } from '@mela/kit/api/error-text.ts';
import { useIntentKey } from '@mela/kit/api/intent-key.ts';
import { useSend } from '@mela/kit/api/use-send.ts';
import { requisitesToSend } from './requisite-fields.tsx';
import type { PaymentSystem } from '../../data/cashier/payment-status.ts';
import { readSum } from '../../data/cashier/sum-rules.ts';

/**
 * What a player asks of the cashier while they fill it in: a way to pay, an amount and its requisites. The same order sent
 * twice carries the same Idempotency-Key; a changed one is a new intent.
 */
export function useOrder(direction: 'deposit' | 'withdrawal', systems: readonly PaymentSystem[]) {
  const [chosen, choose] = useState(() => systems.find(({ active }) => active)?.system ?? '');
  const [sum, setSum] = useState('');
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [tried, setTried] = useState(false);
  const sending = useSend();
  const intent = useIntentKey();
  const system = systems.find((one) => one.system === chosen);
  const read = system === undefined ? null : readSum(sum, direction, system);
  const rupees = read !== null && 'rupees' in read ? read.rupees : null;
  const ownError = tried && read !== null && 'error' in read ? catalogueText(read.error, read.values) : null;
  return {
    system,
    sum,
    values,
    rupees,
    sending,
    choose,
    intent,
    sumError: ownError ?? fieldError(sending.rejection, 'sum'),
    setSum: (value: string) => {
      setSum(value);
      setTried(false);
      sending.forget('sum');
    },
    setRequisite: (name: string, value: string) => {
      setValues((now) => ({ ...now, [name]: value }));
      sending.forget(`requisites.${name}`);
    },
    /** The order as the API takes it, with its key; null, and the error shown, while the amount is not valid. */
    order: () => {
      setTried(true);
      if (system === undefined || rupees === null) return null;
      const requisites = requisitesToSend(system.requisites, values);
      const body = { system: system.system, sum: rupees, ...(Object.keys(requisites).length === 0 ? {} : { requisites }) };
      return { body, idempotencyKey: intent.keyFor(JSON.stringify(body)) };
    },
  };
}
