import { attempt } from '@mela/kit/feedback/attempt.ts';
import { useEffect } from 'react';
import { Button } from '@mela/kit/buttons/button.tsx';
import { Form, FormError } from '@mela/kit/forms/form.tsx';
import { useForm } from '@mela/kit/forms/use-form.ts';
import { lookupMade } from '../../../data/account/log-in/lookup-made.ts';
import { askRecovery, askRecoveryBody, type Sent } from '../../../data/account/recovery.ts';
import { useCommand } from '../../../data/api/use-command.ts';
import { m } from '../../../site/language/words.ts';
import { SwitchLink } from '../switch-link.tsx';
import { LookupField } from '../lookup-field.tsx';

/** The API's code of a request that came too soon. */
const tooSoon = 43;

/** Asks for a link or code. After a request that came too soon the next step opens too: what was sent before still works. */
export function AskForm({ onSent }: { readonly onSent: (sent: Sent) => void }) {
  const { send, ...sending } = useCommand(askRecovery);
  const form = useForm({
    initial: { lookup: lookupMade() ?? '' },
    bodyOf: ({ lookup }) => ({ lookup: lookup.trim() }),
    schema: askRecoveryBody,
    sending,
  });
  const { rejection } = sending;
  useEffect(() => {
    if (rejection?.code === tooSoon) onSent({ lookup: form.values.lookup.trim(), waitSec: rejection.ttl ?? 0 });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once a rejection
  }, [rejection]);
  const submit = async () => {
    const asked = await form.submit((body) => send({ body }));
    if (asked !== null) onSent({ lookup: form.values.lookup.trim(), waitSec: asked.ttl });
  };
  return (
    <>
      <p className="mb-5 text-muted">{m['auth.recovery.intro']()}</p>
      <Form onSubmit={() => attempt(submit())} rejection={form.failure}>
        <LookupField
          value={form.values.lookup}
          onChange={(lookup) => form.change({ lookup }, 'lookup')}
          error={form.error('lookup')}
          hint={m['auth.register.lookupHint']()}
        />
        <FormError rejection={form.rejection} />
        <Button type="submit" size="lg" busy={form.busy}>
          {m['auth.recovery.send']()}
        </Button>
      </Form>
      <p className="mt-6 text-center">
        <SwitchLink to="login">{m['auth.recovery.back']()}</SwitchLink>
      </p>
    </>
  );
}
