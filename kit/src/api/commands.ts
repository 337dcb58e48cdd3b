import { inBackground } from '../promises/in-background.ts';
import type { QueryClient } from '@tanstack/react-query';
import { dataOf } from './answer.ts';
import type { DataOf, InputFor, KeyedKey, KeyOf, ReadKey } from './calls.ts';
import type { SendCall } from './create-client.ts';
import { endedLogIns, LogInEnded } from './log-in-end.ts';
import { refetchTopic } from './queries.ts';
import type { ShownAtOnce } from './show-at-once.ts';

type Parts<R, T extends string, K extends KeyOf<R>> = {
  /** The call needs an Idempotency-Key: the same input sent again carries the same one, so that it makes something once. */
  readonly oneIntent?: true;
  /** The result that is shown before the answer. */
  readonly atOnce?: ShownAtOnce;
  /** What the answer changes in memory. */
  readonly done?: (queryClient: QueryClient, data: DataOf<R, K>, input: InputFor<R, K>) => void;
  /** Its sender gets the answer wherever the visitor is by then. A log-in is one: its token would be lost. */
  readonly global?: true;
  /** What the answer changes in memory, in place of what its sender would have shown, who is gone. */
  readonly whenGone?: (queryClient: QueryClient, data: DataOf<R, K>) => void;
  /** The call ends the log-in under which it was sent: what this page makes of it. Runs also where it heard of that end before the answer (`hasEnded`). */
  readonly endsLogIn?: (hasEnded: boolean) => void;
  /** What is read again after an answer. */
  readonly changes?: readonly T[];
  /** What is read again after a rejection: it shows that this page is out of date. */
  readonly changesOnFailure?: readonly T[];
};

/** One call of the contract that changes something, and what it changes here. Never cached, never retried by itself. */
export type Command<R, T extends string, K extends KeyOf<R>> = Parts<R, T, K> & { readonly call: K };

/** The changing calls that answer a token, which begins a log-in. */
type TokenKey<R> = {
  [K in Exclude<KeyOf<R>, ReadKey<R>>]: DataOf<R, K> extends { readonly token: string | null } ? K : never;
}[Exclude<KeyOf<R>, ReadKey<R>>];

/** Declares a command. A call whose row needs a key is one intent; one that begins a log-in is global. */
export type DeclareCommand<R, T extends string> = {
  <K extends TokenKey<R>>(call: K, parts: Parts<R, T, K> & { readonly global: true }): Command<R, T, K>;
  <K extends KeyedKey<R>>(call: K, parts: Parts<R, T, K> & { readonly oneIntent: true }): Command<R, T, K>;
  <K extends Exclude<KeyOf<R>, KeyedKey<R> | TokenKey<R>>>(call: K, parts?: Parts<R, T, K>): Command<R, T, K>;
};

export type RunCommand<R, T extends string> = <K extends KeyOf<R>>(
  queryClient: QueryClient,
  command: Command<R, T, K>,
  input: InputFor<R, K>,
) => Promise<DataOf<R, K>>;

/** How a site of these rows declares commands. */
export const createCommands =
  <R, T extends string>(): DeclareCommand<R, T> =>
  <K extends KeyOf<R>>(call: K, parts?: Parts<R, T, K>) => ({ call, ...parts });

/**
 * The function that sends a command once. Nothing is written here when its log-in has ended before the answer. It throws ApiRejection when the API
 * rejected, TypeError without a connection, LogInEnded where it waited until after the log-in.
 */
export const createRunner =
  <R, T extends string>(sendCall: SendCall<R>): RunCommand<R, T> =>
  async (queryClient, command, input) => {
    const began = endedLogIns();
    const send = async () => {
      if (endedLogIns() !== began) throw new LogInEnded();
      return dataOf(await sendCall(command.call, input));
    };
    try {
      const data = await (command.atOnce?.(queryClient, send) ?? send());
      const hasEnded = endedLogIns() !== began;
      command.endsLogIn?.(hasEnded);
      // It was done for someone who is gone: nothing of it belongs here.
      if (hasEnded) return data;
      command.done?.(queryClient, data, input);
      for (const topic of command.changes ?? []) inBackground(refetchTopic(queryClient, topic));
      return data;
    } catch (error) {
      for (const topic of command.changesOnFailure ?? []) inBackground(refetchTopic(queryClient, topic));
      throw error;
    }
  };
