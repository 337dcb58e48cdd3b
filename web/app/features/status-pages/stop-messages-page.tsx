import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '@mela/kit/buttons/button.tsx';
import { buttonClass } from '@mela/kit/buttons/button-class.ts';
import { attempt } from '@mela/kit/feedback/attempt.ts';
import { FormError } from '@mela/kit/forms/form.tsx';
import { useCommand } from '../../data/api/use-command.ts';
import { stopMessages } from '../../data/notifications/messages.ts';
import { m } from '../../site/language/words.ts';
import { StatusPage, type StatusLabel } from './status-page.tsx';

const label: StatusLabel = { slug: 'gate', words: () => [m['messages.stop.label.upper'](), m['messages.stop.label.lower']()] };

const ofMails = {
  title: m['messages.stop.title'],
  text: m['messages.stop.text'],
  action: m['messages.stop.action'],
  doneTitle: m['messages.stop.doneTitle'],
};
const ofTexts = {
  title: m['messages.stopTexts.title'],
  text: m['messages.stopTexts.text'],
  action: m['messages.stopTexts.action'],
  doneTitle: m['messages.stopTexts.doneTitle'],
};

/** What is said to who came by a link, whose token begins with its channel. */
export const wordsFor = (token: string) => (token.startsWith('sms.') ? ofTexts : ofMails);

/**
 * Where the link of a promotional mail or text message leads. One press ends such messages, without a log-in; opening the page ends nothing:
 * mail scanners open it too.
 */
export function StopMessagesPage({ token }: { readonly token: string }) {
  const words = wordsFor(token);
  const [isDone, setIsDone] = useState(false);
  const { busy, rejection, send } = useCommand(stopMessages);
  const stop = async () => setIsDone((await send({ params: { token } })) !== null);
  if (isDone)
    return (
      <StatusPage title={words.doneTitle()} text={m['messages.stop.doneText']()} label={label}>
        <Link to="/{-$lang}" search={{}} className={buttonClass('primary')}>
          {m['status.confirm.home']()}
        </Link>
      </StatusPage>
    );
  return (
    <StatusPage title={words.title()} text={words.text()} label={label}>
      <Button busy={busy} onClick={() => attempt(stop())}>
        {words.action()}
      </Button>
      <FormError rejection={rejection} />
    </StatusPage>
  );
}
