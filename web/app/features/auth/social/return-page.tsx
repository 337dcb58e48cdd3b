import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { FormError } from '@mela/kit/forms/form.tsx';
import { logInByNetwork, type WaitingLogIn } from '../../../data/account/social.ts';
import { useCommand } from '../../../data/api/use-command.ts';
import { m } from '../../../site/language/words.ts';
import { DialogLink } from '../dialog-link.tsx';
import { EntryPage } from './entry-page.tsx';
import { LogInSteps } from './log-in-steps.tsx';
import { useFinish } from './use-finish.ts';

/**
 * Where a network sends the browser back. Its answer is used by the script, once, and then taken out of the address: a reload or the
 * history has nothing to send again.
 */
export function SocialReturnPage() {
  const [answer, setAnswer] = useState<WaitingLogIn | null>(null);
  const [returnTo, setReturnTo] = useState('/');
  const { send, rejection } = useCommand(logInByNetwork);
  const finish = useFinish('social', returnTo);
  const [token, setToken] = useState<string | null>(null);
  const router = useRouter();
  const sent = useRef(false);
  useEffect(() => {
    if (sent.current) return;
    sent.current = true;
    const query = Object.fromEntries(new URLSearchParams(window.location.search));
    router.history.replace(window.location.pathname);
    const use = async () => {
      const read = await send({ query, body: {} });
      if (read === null) return;
      setReturnTo(read.params.returnTo);
      if (read.token !== null) setToken(read.token);
      else if (read.oauthToken !== null) setAnswer({ ...read, oauthToken: read.oauthToken });
    };
    void use();
  }, [router, send]);
  useEffect(() => {
    if (token !== null) void finish(token);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, with the way back of the answer
  }, [token]);
  if (answer !== null) return <LogInSteps answer={answer} />;
  if (rejection === null)
    return (
      <EntryPage title={m['status.token.busy']()}>
        <p role="status" className="text-on-paper-dim">
          {m['social.busy']()}
        </p>
      </EntryPage>
    );
  return (
    <EntryPage title={m['social.failed.title']()}>
      <FormError rejection={rejection} />
      <p className="mt-6">
        <DialogLink to="login" look="button">
          {m['auth.login.submit']()}
        </DialogLink>
      </p>
    </EntryPage>
  );
}
