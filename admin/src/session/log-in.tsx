import { useState, type FormEvent } from 'react';
import { send, asKey } from '../api/client.ts';
import { queryClient } from '../api/queries.ts';
import { reasonOf } from '../api/reason-of.ts';
import { Button } from '../parts/button.tsx';
import { texts } from '../texts/texts.ts';
import { EntryInput } from './entry-input.tsx';
import { SetUp } from './set-up.tsx';
import { setOperatorToken } from './session.ts';
import { textOf } from './text-of.ts';

const t = texts.logIn;

/** E-mail, password and a code of the app in one step: no answer shows which of them was wrong. */
export function LogIn({ hasEnded }: { readonly hasEnded: boolean }) {
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isSettingUp, setSettingUp] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    try {
      const body = {
        email: textOf(form, 'email').trim(),
        password: textOf(form, 'password'),
        code: textOf(form, 'code').replaceAll(/\D/g, ''),
      };
      const answer = await send(asKey('POST /session/login'), { body });
      if (!answer.ok) return setError(reasonOf(answer.error));
      // Nothing that another operator saw in this tab is shown.
      queryClient.clear();
      setOperatorToken((answer.data as { readonly token: string }).token);
    } catch {
      setError(t.offline);
    } finally {
      setBusy(false);
    }
  };
  if (isSettingUp) return <SetUp onEnd={() => setSettingUp(false)} />;
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <form
        onSubmit={(event) => void submit(event)}
        className="grid w-full max-w-92 gap-5 rounded-panel border border-edge bg-raised p-8 shadow-[0_8px_40px_rgb(15_10_30/0.06)]"
      >
        <header className="grid gap-1">
          <p className="font-print text-2xl text-indigo">{texts.product}</p>
          <h1 className="text-lg font-semibold">{t.title}</h1>
          <p className="text-muted">{hasEnded ? t.ended : t.about}</p>
        </header>
        <EntryInput name="email" label={t.email} type="email" autoComplete="username" isFirst />
        <EntryInput name="password" label={t.password} type="password" autoComplete="current-password" />
        <EntryInput name="code" label={t.code} placeholder={t.codeHint} autoComplete="one-time-code" inputMode="numeric" />
        {error === null ? null : (
          <p role="alert" className="font-semibold text-danger">
            {error}
          </p>
        )}
        <Button type="submit" look="main" busy={isBusy} className="h-control-lg!">
          {t.submit}
        </Button>
        <button type="button" className="justify-self-start text-muted underline" onClick={() => setSettingUp(true)}>
          {texts.setUp.link}
        </button>
      </form>
    </main>
  );
}
