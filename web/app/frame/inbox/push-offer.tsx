import { Button } from '@mela/kit/buttons/button.tsx';
import { FormError } from '@mela/kit/forms/form.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { currentRotatorQuery } from '../../data/content/queries.ts';
import { isPushBarred, usePushHere } from '../../data/notifications/use-push-here.ts';
import { m } from '../../site/language/words.ts';
import { saveValue, savedValue } from '../../site/storage/stored-value.ts';

/**
 * Explains messages of this browser, before its own question comes by a press. It is shown once a day at most, and not to a player who has refused
 * in the browser or gets messages here already. The browser's permission is not asked for that: it outlives a log-out, which ends the messages.
 */
export function PushOffer() {
  const [mayAsk] = useState(() => !isPushBarred() && savedValue('push_offered') === null);
  const push = usePushHere(mayAsk, m['panels.push.done']());
  return push.canTurnOn ? <Offer push={push} /> : null;
}

function Offer({ push: { busy, rejection, isRefused, turnOn } }: { readonly push: ReturnType<typeof usePushHere> }) {
  const titleId = useId();
  const written = useQuery(currentRotatorQuery('web_push_subscription_popup')).data?.item;
  const [isClosed, setIsClosed] = useState(false);
  useEffect(() => saveValue('push_offered', '1'), []);
  if (isClosed) return null;
  return (
    <section aria-labelledby={titleId} className="paper on-paper mt-2 rounded-print p-4">
      <h3 id={titleId} className="text-lg">
        {written?.title ?? m['panels.push.title']()}
      </h3>
      <p className="mt-1 text-sm">{written?.text ?? m['panels.push.text']()}</p>
      <FormError rejection={rejection} />
      {isRefused ? (
        <p role="status" className="mt-3 text-sm">
          {m['panels.push.refused']()}
        </p>
      ) : (
        <div className="mt-3 flex flex-wrap gap-3">
          <Button busy={busy} onClick={turnOn}>
            {m['panels.push.accept']()}
          </Button>
          <Button look="secondary" onClick={() => setIsClosed(true)}>
            {m['panels.push.later']()}
          </Button>
        </div>
      )}
    </section>
  );
}
