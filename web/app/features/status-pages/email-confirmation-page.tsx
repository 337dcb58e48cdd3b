import { attempt } from '@mela/kit/feedback/attempt.ts';
import { inBackground } from '@mela/kit/promises/in-background.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@mela/kit/buttons/button.tsx';
import { buttonClass } from '@mela/kit/buttons/button-class.ts';
import { ApiRejection } from '@mela/kit/api/answer.ts';
import { confirmEmail } from '../../data/account/confirmation.ts';
import { runCommand } from '../../data/api/api-command.ts';
import { m } from '../../site/language/words.ts';
import { StatusPage, type StatusLabel } from './status-page.tsx';

const label: StatusLabel = { slug: 'gate', words: () => [m['status.confirm.label.upper'](), m['status.confirm.label.lower']()] };

/** Where the link of a mail leads. The token is used by the script of the page, never by getting it: mail scanners get pages too. */
export function EmailConfirmationPage({ token }: { readonly token: string }) {
  const [state, setState] = useState<'busy' | 'done' | 'refused' | 'failed'>('busy');
  const queryClient = useQueryClient();
  const used = useRef('');
  const use = async () => {
    used.current = token;
    setState('busy');
    setState(
      await runCommand(queryClient, confirmEmail, { body: { token } }).then(
        () => 'done' as const,
        (error: unknown) => (error instanceof ApiRejection && error.error.fields?.['token'] !== undefined ? 'refused' : 'failed'),
      ),
    );
  };
  useEffect(() => {
    if (used.current !== token) inBackground(use());
  });
  if (state === 'busy') return <StatusPage title={m['status.confirm.busy']()} text="" label={label} />;
  if (state === 'failed')
    return (
      <StatusPage title={m['status.confirm.failedTitle']()} text={m['status.confirm.failedText']()} label={label}>
        <Button onClick={() => attempt(use())}>{m['status.confirm.again']()}</Button>
      </StatusPage>
    );
  const isDone = state === 'done';
  return (
    <StatusPage
      title={isDone ? m['status.confirm.doneTitle']() : m['status.confirm.title']()}
      text={isDone ? m['status.confirm.doneText']() : m['status.confirm.text']()}
      label={label}
    >
      {isDone ? null : (
        <Link to="/{-$lang}/profile/settings" search={{}} className={buttonClass('primary')}>
          {m['status.confirm.settings']()}
        </Link>
      )}
      <Link to="/{-$lang}" search={{}} className={buttonClass(isDone ? 'primary' : 'secondary')}>
        {m['status.confirm.home']()}
      </Link>
    </StatusPage>
  );
}
