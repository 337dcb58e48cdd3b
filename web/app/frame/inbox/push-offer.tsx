import { Button } from '@mela/kit/buttons/button.tsx';
import { announce } from '@mela/kit/feedback/announcer.tsx';
import { attempt } from '@mela/kit/feedback/attempt.ts';
import { FormError } from '@mela/kit/forms/form.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { useCommand } from '../../data/api/use-command.ts';
import { currentRotatorQuery } from '../../data/content/queries.ts';
import { addBrowser, pushQuery } from '../../data/notifications/push.ts';
import { m } from '../../site/language/words.ts';
import { pushPermission, subscribePush } from '../../site/offline/browser-push.ts';
import { saveValue, savedValue } from '../../site/storage/stored-value.ts';

/**
 * Explains messages of this browser, before its own question comes by a press. It is shown once a day at most, and to no one who has answered the
 * browser already.
 */
export function PushOffer() {
  const [mayAsk] = useState(() => pushPermission() === 'default' && savedValue('push_offered') === null);
  const { data } = useQuery({ ...pushQuery(), enabled: mayAsk });
  const publicKey = data?.publicKey ?? null;
  return mayAsk && publicKey !== null ? <Offer publicKey={publicKey} /> : null;
}

function Offer({ publicKey }: { readonly publicKey: string }) {
  const titleId = useId();
  const { busy, rejection, send } = useCommand(addBrowser);
  const written = useQuery(currentRotatorQuery('web_push_subscription_popup')).data?.item;
  const [state, setState] = useState<'open' | 'asking' | 'refused' | 'closed'>('open');
  useEffect(() => saveValue('push_offered', '1'), []);
  const accept = async () => {
    setState('asking');
    const browser = await subscribePush(publicKey).catch(() => null);
    if (browser === null) return setState('refused');
    const isOn = (await send({ body: { ...browser, publicKey } })) !== null;
    if (isOn) announce(m['panels.push.done']());
    setState(isOn ? 'closed' : 'open');
  };
  if (state === 'closed') return null;
  return (
    <section aria-labelledby={titleId} className="paper on-paper mt-2 rounded-print p-4">
      <h3 id={titleId} className="text-lg">
        {written?.title ?? m['panels.push.title']()}
      </h3>
      <p className="mt-1 text-sm">{written?.text ?? m['panels.push.text']()}</p>
      <FormError rejection={rejection} />
      {state === 'refused' ? (
        <p role="status" className="mt-3 text-sm">
          {m['panels.push.refused']()}
        </p>
      ) : (
        <div className="mt-3 flex flex-wrap gap-3">
          <Button busy={busy || state === 'asking'} onClick={() => attempt(accept())}>
            {m['panels.push.accept']()}
          </Button>
          <Button look="secondary" onClick={() => setState('closed')}>
            {m['panels.push.later']()}
          </Button>
        </div>
      )}
    </section>
  );
}
