import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { catalogueText } from '@mela/kit/api/error-text.ts';
import { asKey, send } from '../api/client.ts';
import { dropKey, keyOf } from './act-keys.ts';
import { reasonOf } from '../api/reason-of.ts';
import { withoutBlanks } from '../rows/prefill.ts';
import { holdsUnreadable } from '../rows/unreadable.ts';
import type { Row } from '../rows/row.ts';
import { texts } from '../texts/texts.ts';
import type { FieldErrors } from './form/field-parts.tsx';

export type Outcome =
  | { readonly state: 'none' | 'busy' }
  | { readonly state: 'refused'; readonly text: string; readonly errors: FieldErrors }
  | { readonly state: 'waits'; readonly approval: number }
  | { readonly state: 'done'; readonly answer: unknown };

type Input = { readonly params: Readonly<Record<string, unknown>>; readonly body: unknown };

const errorsOf = (fields: Readonly<Record<string, string>>): FieldErrors =>
  Object.fromEntries(Object.entries(fields).map(([path, key]) => [path, catalogueText(key)]));

const approvalIn = (status: number, data: unknown): number | null =>
  status === 202 ? Number((data as { readonly approval?: { readonly id?: unknown } }).approval?.id ?? 0) : null;

/**
 * Sends an act, and says what became of it: done, waiting for a second operator, or refused with the reason at its fields. A repeat of the same
 * input has the same key, so that a lost answer makes nothing twice. A value that cannot be read is not sent.
 */
export function useAct(row: Pick<Row, 'key' | 'isKeyed' | 'body'>) {
  const client = useQueryClient();
  const [outcome, setOutcome] = useState<Outcome>({ state: 'none' });
  const run = async (input: Input): Promise<Outcome> => {
    if (holdsUnreadable(input.body)) {
      const stopped: Outcome = { state: 'refused', text: texts.act.fix, errors: {} };
      setOutcome(stopped);
      return stopped;
    }
    setOutcome({ state: 'busy' });
    const text = `${row.key} ${JSON.stringify(input)}`;
    const key = await keyOf(text);
    const next = await sendAct(row, input, key);
    setOutcome(next);
    if (next.state === 'done' || next.state === 'waits') {
      void dropKey(text);
      // The caller closes its form now, and does not wait for every list on the page.
      void client.invalidateQueries();
    }
    return next;
  };
  return { outcome, run, reset: () => setOutcome({ state: 'none' }) };
}

async function sendAct(row: Pick<Row, 'key' | 'isKeyed' | 'body'>, { params, body }: Input, key: string): Promise<Outcome> {
  try {
    const answer = await send(asKey(row.key), {
      params,
      ...(row.body !== null && { body: withoutBlanks(body) }),
      ...(row.isKeyed && { idempotencyKey: key }),
    });
    if (!answer.ok) {
      return { state: 'refused', text: reasonOf(answer.error), errors: errorsOf(answer.error.fields ?? {}) };
    }
    const approval = approvalIn(answer.status, answer.data);
    return approval === null ? { state: 'done', answer: answer.data } : { state: 'waits', approval };
  } catch {
    return { state: 'refused', text: row.key.endsWith('/preview') ? texts.states.offline : texts.act.lost, errors: {} };
  }
}
