import { attempt } from '@mela/kit/feedback/attempt.ts';
import { Button } from '@mela/kit/buttons/button.tsx';
import { FormError } from '@mela/kit/forms/form.tsx';
import { askToConfirmEmail } from '../../../data/account/confirmation.ts';
import { useCommand } from '../../../data/api/use-command.ts';
import { Resend } from '../../../parts/codes/resend.tsx';
import { m } from '../../../site/language/words.ts';
import { useFirstAsk } from './use-first-ask.ts';

/** Sends the link when the player asks, and again when the time is up. One that was sent a moment ago is not sent twice. */
export function ConfirmEmail({ email, waitSec }: { readonly email: string; readonly waitSec: number }) {
  const { send, ...asking } = useCommand(askToConfirmEmail);
  const ask = async () => (await send({ body: { type: 'email' } }))?.ttl ?? null;
  const { isOpen, firstWaitSec, open } = useFirstAsk({ ask, isSent: waitSec > 0, waitSec });
  if (!isOpen)
    return (
      <div className="mt-3 grid gap-3">
        <Button look="solid" busy={asking.busy} className="justify-self-start" onClick={() => attempt(open())}>
          {m['profile.confirm.start']()}
        </Button>
        <FormError rejection={asking.rejection} />
      </div>
    );
  return (
    <div className="mt-3 grid gap-4">
      <p role="status" className="[overflow-wrap:anywhere]">
        {m['profile.confirm.mailed']({ email })}
      </p>
      <Resend asking={asking} waitSec={firstWaitSec} ask={ask} />
    </div>
  );
}
