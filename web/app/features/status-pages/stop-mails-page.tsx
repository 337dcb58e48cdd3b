import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '@mela/kit/buttons/button.tsx';
import { buttonClass } from '@mela/kit/buttons/button-class.ts';
import { attempt } from '@mela/kit/feedback/attempt.ts';
import { FormError } from '@mela/kit/forms/form.tsx';
import { useCommand } from '../../data/api/use-command.ts';
import { stopMails } from '../../data/notifications/messages.ts';
import { m } from '../../site/language/words.ts';
import { StatusPage, type StatusLabel } from './status-page.tsx';

const label: StatusLabel = { slug: 'gate', words: () => [m['messages.stop.label.upper'](), m['messages.stop.label.lower']()] };

/** Where the link of a promotional mail leads. One press ends such mails, without a log-in; opening the page ends nothing: mail scanners open it too. */
export function StopMailsPage({ token }: { readonly token: string }) {
  const [isDone, setIsDone] = useState(false);
  const { busy, rejection, send } = useCommand(stopMails);
  const stop = async () => setIsDone((await send({ params: { token } })) !== null);
  if (isDone)
    return (
      <StatusPage title={m['messages.stop.doneTitle']()} text={m['messages.stop.doneText']()} label={label}>
        <Link to="/{-$lang}" search={{}} className={buttonClass('primary')}>
          {m['status.confirm.home']()}
        </Link>
      </StatusPage>
    );
  return (
    <StatusPage title={m['messages.stop.title']()} text={m['messages.stop.text']()} label={label}>
      <Button busy={busy} onClick={() => attempt(stop())}>
        {m['messages.stop.action']()}
      </Button>
      <FormError rejection={rejection} />
    </StatusPage>
  );
}
