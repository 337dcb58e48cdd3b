import { useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { catalogueText } from '@mela/kit/api/error-text.ts';
import { asKey, send } from '../api/client.ts';
import { withoutBlanks } from '../rows/prefill.ts';
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

const held = (status: number, data: unknown): number | null =>
  status === 202 ? Number((data as { readonly approval?: { readonly id?: unknown } }).approval?.id ?? 0) : null;

/**
 * Sends an act, and says what became of it: done, waiting for a second operator, or refused with the reason at its fields. A repeat of the same
 * input has the same key, so that a lost answer makes nothing twice.
 */
export function useAct(row: Pick<Row, 'key' | 'isKeyed' | 'body'>) {
  const client = useQueryClient();
  const [outcome, setOutcome] = useState<Outcome>({ state: 'none' });
  const last = useRef({ input: '', key: '' });
  const run = async (input: Input): Promise<Outcome> => {
    setOutcome({ state: 'busy' });
    const text = JSON.stringify(input);
    if (last.current.input !== text) last.current = { input: text, key: crypto.randomUUID() };
    const next = await sendAct(row, input, last.current.key);
    setOutcome(next);
    if (next.state === 'done' || next.state === 'waits') await client.invalidateQueries();
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
      const { description, message, fields = {} } = answer.error;
      return { state: 'refused', text: description || message, errors: errorsOf(fields) };
    }
    const approval = held(answer.status, answer.data);
    return approval === null ? { state: 'done', answer: answer.data } : { state: 'waits', approval };
  } catch {
    return { state: 'refused', text: texts.states.offline, errors: {} };
  }
}
