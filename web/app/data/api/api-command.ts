import type { QueryClient } from '@tanstack/react-query';
import { dataOf } from '@mela/kit/api/answer.ts';
import type { CallData, CallInput, CallKey, KeyedCall } from '@mela/kit/api/calls.ts';
import { endedLogIns, LogInEnded } from '../account/log-in/log-in-end.ts';
import { refetchTopic, type Topic } from './api-query.ts';
import { sendCall } from './client.ts';
import type { ShownAtOnce } from './show-at-once.ts';

type Parts<K extends CallKey> = {
  /** The call needs an Idempotency-Key: the same input sent again carries the same one, so that it makes something once. */
  readonly oneIntent?: true;
  /** The result that is shown before the answer. */
  readonly atOnce?: ShownAtOnce;
  /** What the answer changes in memory. */
  readonly done?: (queryClient: QueryClient, data: CallData<K>, input: CallInput<K>) => void;
  /** What is read again after an answer. */
  readonly changes?: readonly Topic[];
  /** What is read again after a rejection: it shows that this page is out of date. */
  readonly changesOnFailure?: readonly Topic[];
};

/** One call of the contract that changes something, and what it changes here. Never cached, never retried by itself. */
export type Command<K extends CallKey> = Parts<K> & { readonly call: K };

/** A call whose row needs a key is one intent. */
export function apiCommand<K extends KeyedCall>(call: K, parts: Parts<K> & { readonly oneIntent: true }): Command<K>;
export function apiCommand<K extends Exclude<CallKey, KeyedCall>>(call: K, parts?: Parts<K>): Command<K>;
export function apiCommand<K extends CallKey>(call: K, parts: Parts<K> = {}): Command<K> {
  return { call, ...parts };
}

/**
 * Sends a command once. Nothing is written here when its log-in has ended before the answer.
 * @throws ApiRejection when the API rejected, TypeError without a connection, LogInEnded where it waited until after the log-in
 */
export async function runCommand<K extends CallKey>(
  queryClient: QueryClient,
  command: Command<K>,
  input: CallInput<K>,
): Promise<CallData<K>> {
  const began = endedLogIns();
  const send = async () => {
    if (endedLogIns() !== began) throw new LogInEnded();
    return dataOf(await sendCall(command.call, input));
  };
  try {
    const data = await (command.atOnce?.(queryClient, send) ?? send());
    // It was done for a player who is gone: nothing of it belongs here.
    if (endedLogIns() !== began) return data;
    command.done?.(queryClient, data, input);
    for (const topic of command.changes ?? []) void refetchTopic(queryClient, topic);
    return data;
  } catch (error) {
    for (const topic of command.changesOnFailure ?? []) void refetchTopic(queryClient, topic);
    throw error;
  }
}
