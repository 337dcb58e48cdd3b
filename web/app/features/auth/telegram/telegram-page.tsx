import { inBackground } from '@mela/kit/promises/in-background.ts';
import { useEffect, useRef, useState } from 'react';
import { Link, useRouter } from '@tanstack/react-router';
import { currentLocale } from '@mela/kit/words/locale.ts';
import { buttonClass } from '@mela/kit/buttons/button-class.ts';
import { FormError } from '@mela/kit/forms/form.tsx';
import { logInFromTelegram, type WaitingLogIn } from '../../../data/account/social.ts';
import { beginTelegramLogIn, noteMessenger } from '../../../data/account/log-in/telegram-log-in.ts';
import { useIsPlayer } from '../../../data/account/queries.ts';
import { useCommand } from '../../../data/api/use-command.ts';
import { readLaunch } from '../../../site/messenger/launch.ts';
import { startPage } from '../../../site/messenger/start-page.ts';
import { arrivedReferral } from '../../../data/tracking/referral-in.ts';
import { closeOverlay, openOverlay } from '../../../data/overlays/overlays.ts';
import { m } from '../../../site/language/words.ts';
import { pagePath } from '../../../site/routing/page-path.ts';
import { EntryPage } from '../social/entry-page.tsx';
import { LogInSteps } from '../social/log-in-steps.tsx';
import { useFinish } from '../social/use-finish.ts';

/** The rejections that a new /start in the bot mends. */
const mendedByStart = new Set(['errors.telegram.start', 'errors.not_found', 'errors.validation']);

/** The signed data that the messenger adds to the address of a page inside it; null outside. */
function readInitData(): string | null {
  const data = new URLSearchParams(window.location.hash.slice(1)).get('tgWebAppData');
  return data === '' ? null : data;
}

/** The page that the link of the messenger asks for; home without one. */
function askedPage(): string {
  const path = typeof window === 'undefined' ? null : startPage(readLaunch()?.startParam ?? null);
  return pagePath(path ?? '/', currentLocale());
}

/** The page that the bot opens inside the messenger. Its data logs in once, and is then taken out of the address. */
export function TelegramPage({ first }: { readonly first: 'link' | 'register' }) {
  const [answer, setAnswer] = useState<WaitingLogIn | null>(null);
  const [hasData, setHasData] = useState(true);
  const { send, rejection } = useCommand(logInFromTelegram);
  const [returnTo] = useState(askedPage);
  const finish = useFinish('telegram', returnTo);
  const router = useRouter();
  const sent = useRef(false);
  useEffect(beginTelegramLogIn, []);
  useEffect(() => {
    if (sent.current) return;
    sent.current = true;
    const initData = readInitData();
    const use = async () => {
      if (initData === null) return setHasData(false);
      noteMessenger();
      router.history.replace(window.location.pathname);
      const referralCode = arrivedReferral();
      const read = await send({ body: { initData, ...(referralCode !== '' && { referralCode }) } });
      if (read === null) return;
      if (read.token !== null) await finish(read.token);
      else if (read.oauthToken !== null) setAnswer({ ...read, oauthToken: read.oauthToken, params: { ...read.params, returnTo } });
    };
    inBackground(use());
  }, [router, send, finish, returnTo]);
  if (answer !== null) return <LogInSteps answer={answer} first={first} />;
  if (!hasData || (rejection !== null && mendedByStart.has(rejection.message)))
    return <PressStart inBrowser={!hasData} returnTo={returnTo} />;
  return (
    <EntryPage title={m['status.token.busy']()}>
      {rejection === null ? (
        <p role="status" className="text-muted">
          {m['social.busy']()}
        </p>
      ) : (
        <FormError rejection={rejection} />
      )}
    </EntryPage>
  );
}

/**
 * Outside the messenger the page says what it is for, and leads to the log-in that works there. The messenger loads its first address again with
 * data that was used: who has logged in with it continues from here.
 */
function PressStart({ inBrowser, returnTo }: { readonly inBrowser: boolean; readonly returnTo: string }) {
  const isPlayer = useIsPlayer();
  useEffect(() => {
    openOverlay('start-again');
    return () => closeOverlay('start-again');
  }, []);
  return (
    <EntryPage title={m['social.telegram.start']()}>
      <p className="text-muted">{m['social.telegram.why']()}</p>
      {isPlayer ? (
        <>
          <p className="mt-3 text-muted">{m['social.telegram.still']()}</p>
          <p className="mt-5">
            <Link to={returnTo} className={buttonClass('primary')}>
              {m['social.telegram.open']()}
            </Link>
          </p>
        </>
      ) : inBrowser ? (
        <>
          <p className="mt-3 text-muted">{m['social.telegram.browser']()}</p>
          <p className="mt-5 flex flex-wrap gap-3">
            <Link to="/{-$lang}" hash="login" search={{}} className={buttonClass('primary')}>
              {m['social.telegram.logIn']()}
            </Link>
            <Link to="/{-$lang}" hash="registration" search={{}} className={buttonClass('secondary')}>
              {m['social.telegram.register']()}
            </Link>
          </p>
        </>
      ) : null}
    </EntryPage>
  );
}
