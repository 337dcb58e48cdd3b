import { useRef, useState } from 'react';
import { m } from '../words/words.ts';
import type { Answer, ApiError } from './answer.ts';
import type { CallData, CallKey } from './calls.ts';

export type Sending = {
  readonly busy: boolean;
  /** Why the last request was rejected; null before the first and after a success. */
  readonly rejection: ApiError | null;
  /** Sends, unless a request is pending: a double click is one request. @returns the data, or null when rejected. */
  readonly send: <K extends CallKey>(call: () => Promise<Answer<K>>) => Promise<CallData<K> | null>;
  /** Removes the error of a field whose value is being changed. */
  readonly forget: (path: string) => void;
};

/** Sends a form, one request at a time, and provides the rejection for the fields. */
export function useSend(): Sending {
  const [state, setState] = useState<Pick<Sending, 'busy' | 'rejection'>>({ busy: false, rejection: null });
  const running = useRef(false);
  return {
    ...state,
    send: async (call) => {
      if (running.current) return null;
      running.current = true;
      setState({ busy: true, rejection: null });
      try {
        const answer = await call();
        setState({ busy: false, rejection: answer.ok ? null : answer.error });
        return answer.ok ? answer.data : null;
      } catch (error) {
        // fetch throws a TypeError when there is no connection; anything else is a bug.
        setState({ busy: false, rejection: unreachable() });
        if (!(error instanceof TypeError)) throw error;
        return null;
      } finally {
        running.current = false;
      }
    },
    forget: (path) => setState(({ busy, rejection }) => ({ busy, rejection: rejection === null ? null : withoutField(rejection, path) })),
  };
}

const unreachable = (): ApiError => ({ code: 0, message: 'errors.unavailable', description: m['ui.error.text']() });

function withoutField(rejection: ApiError, path: string): ApiError | null {
  const { [path]: _, ...fields } = rejection.fields ?? {};
  return Object.keys(fields).length === 0 ? null : { ...rejection, fields };
}
