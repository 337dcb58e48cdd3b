import { m } from '../../site/language/words.ts';
import { Dialog, type DialogProps } from '@mela/kit/overlays/dialog.tsx';
import { SwitchLink } from './switch-link.tsx';
import { EntryTicket } from './entry-ticket.tsx';
import { LogInForm } from './log-in-form.tsx';
import { SocialSlot } from './social/social-slot.tsx';
import { StorageNote } from './storage-note.tsx';

export default function LogInDialog({ onClose }: DialogProps) {
  return (
    <Dialog title={m['auth.login.title']()} onClose={onClose}>
      <EntryTicket tone="peacock" words={[m['auth.login.ticket.upper'](), m['auth.login.ticket.lower']()]} />
      <p className="mb-5 text-muted">{m['auth.login.intro']()}</p>
      <StorageNote />
      <LogInForm />
      <SocialSlot />
      <p className="mt-6 text-center">
        {m['auth.login.guest']()} <SwitchLink to="registration">{m['auth.login.toRegister']()}</SwitchLink>
      </p>
    </Dialog>
  );
}
