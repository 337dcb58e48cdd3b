import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { m } from '../words/words.ts';
import { ApiRejection, unreadable, type ApiError } from './answer.ts';
import type { DataOf, InputFor, KeyOf } from './calls.ts';
import type { Command, RunCommand } from './commands.ts';
import { useIntentKey } from './intent-key.ts';
import { LogInEnded } from './log-in-end.ts';

export type Commanding<R, K extends KeyOf<R>> = {
  readonly busy: boolean;
  /** Why the last request was rejected; null before the first and after a success. */
  readonly rejection: ApiError | null;
  /**
   * Sends, unless a request is pending: a double click is one request. @returns the data; null when rejected, and when the component was gone
   * before the answer, so that nothing opens over the page where the visitor is by then. That of a `global` command is always returned.
   */
  readonly send: (input: InputFor<R, K>) => Promise<DataOf<R, K> | null>;
  /** The next request is a new intent, whatever its content. */
  readonly renewIntent: () => void;
};

/** The hook that sends a command from a component, one request at a time. Its `send` throws what is a bug: neither a rejection nor a lost connection. */
export const createUseCommand = <R, T extends string>(runCommand: RunCommand<R, T>) =>
  function useCommand<K extends KeyOf<R>>(command: Command<R, T, K>): Commanding<R, K> {
    const queryClient = useQueryClient();
    const running = useRef(false);
    const answeredHere = useRef<boolean | null>(null);
    const isHere = useRef(false);
    useEffect(() => {
      isHere.current = true;
      return () => {
        isHere.current = false;
      };
    }, []);
    const mayContinue = () => command.global === true || isHere.current;
    const { keyFor, renew } = useIntentKey();
    const { mutateAsync, isPending, error } = useMutation<DataOf<R, K>, Error, InputFor<R, K>>({
      mutationFn: (input) =>
        runCommand(
          queryClient,
          {
            ...command,
            // Asked as the answer comes: what it changes may itself remove the component.
            done: (client, data, sent) => {
              answeredHere.current = mayContinue();
              if (!answeredHere.current) command.whenGone?.(client, data);
              command.done?.(client, data, sent);
            },
          },
          command.oneIntent ? { ...input, idempotencyKey: keyFor(JSON.stringify(input)) } : input,
        ),
      // Without a connection the error is shown at once; a request that waits for one could move money unseen.
      networkMode: 'always',
      retry: false,
    });
    return {
      busy: isPending,
      rejection: rejectionOf(error),
      renewIntent: renew,
      send: async (input) => {
        if (running.current) return null;
        running.current = true;
        answeredHere.current = null;
        try {
          const data = await mutateAsync(input);
          return (answeredHere.current ?? mayContinue()) ? data : null;
        } catch (thrown) {
          if (rejectionOf(thrown) === null && !(thrown instanceof LogInEnded)) throw thrown;
          return null;
        } finally {
          running.current = false;
        }
      },
    };
  };

const unanswered = new WeakMap<object, ApiError>();

/** fetch throws a TypeError when there is no connection, and a proxy may answer in place of the API: neither has a text of its own. The same object for the same error. */
function rejectionOf(error: unknown): ApiError | null {
  if (error instanceof ApiRejection && error.error !== unreadable) return error.error;
  if (!(error instanceof ApiRejection || error instanceof TypeError)) return null;
  const known = unanswered.get(error) ?? { code: 0, message: 'errors.unavailable', description: m['ui.error.text']() };
  unanswered.set(error, known);
  return known;
}
