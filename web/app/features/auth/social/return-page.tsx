import { inBackground } from '@mela/kit/promises/in-background.ts';
import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { buttonClass } from '@mela/kit/buttons/button-class.ts';
import { showToast } from '@mela/kit/feedback/toast-store.ts';
import { FormError } from '@mela/kit/forms/form.tsx';
import { endConnection, isOfConnection } from '../../../data/account/connections.ts';
import { logInByNetwork, type WaitingLogIn } from '../../../data/account/social.ts';
import { useCommand } from '../../../data/api/use-command.ts';
import { networkName } from '../../../parts/account/network-name.ts';
import { m } from '../../../site/language/words.ts';
import { SwitchLink } from '../switch-link.tsx';
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
  const { send, rejection: notEntered } = useCommand(logInByNetwork);
  const { send: join, rejection: notJoined } = useCommand(endConnection);
  const rejection = notEntered ?? notJoined;
  const finish = useFinish('social', returnTo);
  const [token, setToken] = useState<string | null>(null);
  const router = useRouter();
  const sent = useRef(false);
  useEffect(() => {
    if (sent.current) return;
    sent.current = true;
    const query = Object.fromEntries(new URLSearchParams(window.location.search));
    router.history.replace(window.location.pathname);
    const connect = async () => {
      const joined = await join({ query });
      if (joined === null) return;
      showToast(m['profile.connections.added']({ network: networkName(joined.network) }), 'good');
      await router.navigate({ href: joined.returnTo, replace: true });
    };
    const use = async () => {
      if (isOfConnection(query)) return connect();
      const read = await send({ query, body: {} });
      if (read === null) return;
      setReturnTo(read.params.returnTo);
      if (read.token !== null) setToken(read.token);
      else if (read.oauthToken !== null) setAnswer({ ...read, oauthToken: read.oauthToken });
    };
    inBackground(use());
  }, [router, send, join]);
  useEffect(() => {
    if (token !== null) inBackground(finish(token));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, with the way back of the answer
  }, [token]);
  if (answer !== null) return <LogInSteps answer={answer} />;
  if (rejection === null)
    return (
      <EntryPage title={m['status.token.busy']()}>
        <p role="status" className="text-muted">
          {m['social.busy']()}
        </p>
      </EntryPage>
    );
  return (
    <EntryPage title={m['social.failed.title']()}>
      <FormError rejection={rejection} />
      <p className="mt-6">
        {notJoined === null ? (
          <SwitchLink to="login" look="button">
            {m['auth.login.submit']()}
          </SwitchLink>
        ) : (
          <Link to="/{-$lang}/profile/settings" search={{}} className={buttonClass('primary', 'lg')}>
            {m['profile.settings.title']()}
          </Link>
        )}
      </p>
    </EntryPage>
  );
}
