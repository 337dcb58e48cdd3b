import { useState, type FormEvent } from 'react';
import type { operatorSessionApi } from '@mela/contract/api/operators/operators';
import type { OutputOf } from '@mela/contract/http/endpoint';
import type { ApiError } from '@mela/kit/api/answer.ts';
import { fieldError } from '@mela/kit/api/error-text.ts';
import { asKey, send } from '../api/client.ts';
import { reasonOf } from '../api/reason-of.ts';
import { Button } from '../parts/button.tsx';
import { texts } from '../texts/texts.ts';
import { EntryInput } from './entry-input.tsx';
import { textOf } from './text-of.ts';

const t = texts.setUp;
type Secret = OutputOf<(typeof operatorSessionApi.rows)['POST /set-up']>;

const whyRefused = (error: ApiError): string =>
  ['token', 'password', 'code'].map((field) => fieldError(error, field)).find((text) => text !== null) ?? reasonOf(error);

/** The set-up of a new log-in: the token of the command line and a password, then the secret of the app, then a code of it. */
export function SetUp({ onEnd }: { readonly onEnd: () => void }) {
  const [token, setToken] = useState('');
  const [secret, setSecret] = useState<Secret | null>(null);
  const [isDone, setDone] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const step = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    setError(null);
    try {
      const given = secret === null ? textOf(form, 'token').trim() : token;
      const answer =
        secret === null
          ? await send(asKey('POST /session/set-up'), { body: { token: given, password: textOf(form, 'password').trim() } })
          : await send(asKey('PUT /session/set-up'), { body: { token: given, code: textOf(form, 'code').replaceAll(/\D/g, '') } });
      setToken(given);
      if (!answer.ok) return setError(whyRefused(answer.error));
      if (secret === null) setSecret(answer.data as Secret);
      else setDone(true);
    } catch {
      setError(texts.logIn.offline);
    } finally {
      setBusy(false);
    }
  };
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <form
        key={secret === null ? 'first' : 'second'}
        onSubmit={(event) => void step(event)}
        className="grid w-full max-w-104 gap-5 rounded-panel border border-edge bg-raised p-8"
      >
        <header className="grid gap-1">
          <h1 className="text-lg font-semibold">{t.title}</h1>
          <p className="text-muted">{isDone ? t.done : secret === null ? t.about : t.app}</p>
        </header>
        {isDone ? null : secret === null ? (
          <>
            <EntryInput name="token" label={t.token} autoComplete="off" isFirst />
            <EntryInput name="password" label={t.password} type="password" autoComplete="new-password" placeholder={t.passwordHint} />
          </>
        ) : (
          <>
            <div className="grid gap-1">
              <p className="font-semibold">{t.secret}</p>
              <p className="select-all rounded-control bg-ground p-3 font-mono text-base break-all">
                {secret.secret.match(/.{1,4}/g)?.join(' ')}
              </p>
              <a href={secret.url} className="text-foreground underline">
                {t.open}
              </a>
            </div>
            <EntryInput name="code" label={t.code} autoComplete="one-time-code" inputMode="numeric" isFirst />
          </>
        )}
        {error === null ? null : (
          <p role="alert" className="font-semibold text-danger">
            {error}
          </p>
        )}
        <div className="flex gap-2">
          {isDone ? null : (
            <Button type="submit" look="main" busy={isBusy}>
              {secret === null ? t.next : t.finish}
            </Button>
          )}
          <Button look={isDone ? 'main' : 'plain'} onClick={onEnd}>
            {t.back}
          </Button>
        </div>
      </form>
    </main>
  );
}
