import { inBackground } from '../promises/in-background.ts';
import { cleanFields } from '@mela/contract/text/field-kinds';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ApiError } from '../api/answer.ts';
import { fieldError, type ErrorValues } from '../api/error-text.ts';
import { checkBody, type FieldErrors } from './check-body.ts';
import { countUnsaved } from './unsaved.ts';

type Parts<V, B> = {
  readonly initial: V;
  /** What is sent of the values typed. */
  readonly bodyOf: (values: V) => B;
  /** The contract's schema of the body. Loaded with the form; where that fails the server alone checks. */
  readonly schema: () => Promise<unknown>;
  /** Rules beyond the schema. A rejected field hides what the schema says of it. */
  readonly rules?: (values: V) => FieldErrors | null;
  /** The command that the form sends. */
  readonly sending: { readonly busy: boolean; readonly rejection: ApiError | null };
};

export type Typing<V> = {
  readonly values: V;
  /** Changes values, and removes the error of the field at `path`. */
  readonly change: (part: Partial<V>, path: string) => void;
  /** Why a field is rejected, by the browser or by the API. `values` are the bounds that the page knows. */
  readonly error: (path: string, values?: ErrorValues) => string | null;
  /** The last rejection without the fields that were changed since. */
  readonly rejection: ApiError | null;
  /** The same as it arrived: what it names first gets the focus. */
  readonly failure: ApiError | null;
  readonly busy: boolean;
  /** Something is typed that was not sent. */
  readonly isUnsaved: boolean;
};

const noFields: ReadonlySet<string> = new Set();

/** The values of a form, their errors and its submission. A body that the contract rejects is not sent. */
export function useForm<V extends object, B>(parts: Parts<V, B>) {
  const { initial, bodyOf, rules, sending } = parts;
  const [values, setValues] = useState(initial);
  const [own, setOwn] = useState<ApiError | null>(null);
  const [changed, setChanged] = useState(noFields);
  const [isUnsaved, setUnsaved] = useState(false);
  useEffect(() => (isUnsaved ? countUnsaved() : undefined), [isUnsaved]);
  const schema = useSchema(parts.schema);
  const running = useRef(false);
  const failure = own ?? sending.rejection;
  const rejection = useMemo(() => withoutFields(failure, changed), [failure, changed]);

  const typing: Typing<V> = {
    values,
    failure,
    rejection,
    isUnsaved,
    busy: sending.busy,
    error: (path, bounds) => fieldError(rejection, path, bounds),
    change: (part, path) => {
      setValues((now) => ({ ...now, ...part }));
      setChanged((now) => new Set(now).add(path));
      setUnsaved(true);
    },
  };

  /** Checks, then sends. @returns what `send` answered; null when the body is rejected, here or there */
  const submit = async <D>(send: (body: B) => Promise<D | null>): Promise<D | null> => {
    if (running.current) return null;
    running.current = true;
    try {
      const body = cleanFields(bodyOf(values));
      const broken = rules?.(values) ?? null;
      // A broken rule is shown at once, whether or not the schema is here.
      const rejected = { ...checkBody(schema.now() ?? (broken === null ? await schema.loaded() : null), body), ...broken };
      const isRejected = Object.keys(rejected).length > 0;
      setChanged(noFields);
      setOwn(isRejected ? { code: 0, message: 'errors.validation', description: '', fields: rejected } : null);
      if (isRejected) return null;
      const data = await send(body);
      if (data !== null) setUnsaved(false);
      return data;
    } finally {
      running.current = false;
    }
  };
  return { ...typing, submit };
}

function useSchema(load: () => Promise<unknown>) {
  const [schema] = useState(() => {
    let known: unknown;
    let loading: Promise<unknown> | undefined;
    const loaded = () => {
      loading ??= load().then(
        (found) => (known = found),
        () => undefined,
      );
      return loading;
    };
    return { now: () => known, loaded };
  });
  useEffect(() => inBackground(schema.loaded()), [schema]);
  return schema;
}

function withoutFields(failure: ApiError | null, changed: ReadonlySet<string>): ApiError | null {
  if (failure === null || changed.size === 0) return failure;
  const fields = Object.fromEntries(Object.entries(failure.fields ?? {}).filter(([path]) => !changed.has(path)));
  return Object.keys(fields).length === 0 ? null : { ...failure, fields };
}
