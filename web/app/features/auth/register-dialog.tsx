import { useState } from 'react';
import type { Confirmation } from '@mela/contract/api/accounts/accounts';
import { confirmRegistration } from '../../data/account/commands.ts';
import { useEnter } from '../../data/account/enter-player.ts';
import { useCommand } from '../../data/api/use-command.ts';
import { m } from '../../site/language/words.ts';
import { Dialog, type DialogProps } from '@mela/kit/overlays/dialog.tsx';
import { SwitchLink } from './switch-link.tsx';
import { EntryTicket } from './entry-ticket.tsx';
import { ConfirmStep } from './registration/confirm-step.tsx';
import { RegisterForm } from './registration/register-form.tsx';
import { SocialSlot } from './social/social-slot.tsx';
import { StorageNote } from './storage-note.tsx';

export default function RegisterDialog({ onClose }: DialogProps) {
  const [waiting, setWaiting] = useState<Confirmation | null>(null);
  const { send, ...confirming } = useCommand(confirmRegistration);
  const enter = useEnter('registration');
  return (
    <Dialog title={waiting === null ? m['auth.register.title']() : m['auth.confirm.title']()} onClose={onClose}>
      {waiting === null ? null : (
        <ConfirmStep
          waiting={waiting}
          onBack={() => setWaiting(null)}
          confirming={confirming}
          confirm={(body) => send({ body })}
          onOpened={({ token, user }) => enter(token, user)}
        />
      )}
      {/* Stays, so that nothing typed is lost on the way back. */}
      <div hidden={waiting !== null}>
        <EntryTicket tone="rani" words={[m['auth.register.ticket.upper'](), m['auth.register.ticket.lower']()]} />
        <p className="mb-5 text-muted">{m['auth.register.intro']()}</p>
        <StorageNote />
        <RegisterForm onWaiting={setWaiting} />
        <SocialSlot />
      </div>
      <p className="mt-6 text-center">
        {m['auth.register.member']()} <SwitchLink to="login">{m['auth.register.toLogin']()}</SwitchLink>
      </p>
    </Dialog>
  );
}
