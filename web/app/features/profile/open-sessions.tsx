import { attempt } from '@mela/kit/feedback/attempt.ts';
import { useQuery } from '@tanstack/react-query';
import type { OpenSession } from '@mela/contract/api/accounts/accounts';
import { Button } from '@mela/kit/buttons/button.tsx';
import { SkeletonRows } from '@mela/kit/feedback/skeleton.tsx';
import { ErrorState } from '@mela/kit/feedback/states.tsx';
import { showToast } from '@mela/kit/feedback/toast-store.ts';
import { FormError } from '@mela/kit/forms/form.tsx';
import { PaperCard } from '@mela/kit/layout/card.tsx';
import { endOtherSessions } from '../../data/account/commands.ts';
import { sessionsQuery } from '../../data/account/log-ins.ts';
import { useCommand } from '../../data/api/use-command.ts';
import { useDates } from '../../data/settings/use-dates.ts';
import { m } from '../../site/language/words.ts';

/** Where the player is logged in, and one button that logs out everything else. */
export function OpenSessions() {
  const { data, error, refetch } = useQuery(sessionsQuery());
  const { send, busy, rejection } = useCommand(endOtherSessions);
  const { moment } = useDates();
  const end = async () => {
    if ((await send({})) !== null) showToast(m['profile.sessions.ended'](), 'good');
  };
  return (
    <PaperCard as="section">
      <h2 className="mb-3 text-xl">{m['profile.sessions.title']()}</h2>
      {error !== null ? (
        <ErrorState error={error} onRetry={() => attempt(refetch())} />
      ) : data === undefined ? (
        <SkeletonRows label={m['ui.loading']()} className="h-16" />
      ) : (
        <>
          <ul className="grid gap-3">
            {data.map((session) => (
              <li key={session.id}>
                <p className="font-semibold">{deviceOf(session)}</p>
                <p className="text-sm text-muted">
                  {session.isThis ? m['profile.sessions.here']() : m['profile.sessions.seen']({ time: moment(session.seenAt) })}
                </p>
              </li>
            ))}
          </ul>
          <FormError rejection={rejection} />
          {data.length < 2 ? null : (
            <Button look="secondary" className="mt-5" busy={busy} onClick={() => attempt(end())}>
              {m['profile.sessions.endOthers']()}
            </Button>
          )}
        </>
      )}
    </PaperCard>
  );
}

function deviceOf({ browser, system }: OpenSession): string {
  if (browser !== null && system !== null) return m['profile.sessions.device']({ browser, system });
  return browser ?? system ?? m['profile.sessions.unknown']();
}
