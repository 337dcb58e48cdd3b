import { m } from '../../site/language/words.ts';
import { Dialog, type ModalProps } from '@mela/kit/overlays/dialog.tsx';
import { DialogLink } from './dialog-link.tsx';
import { EntryTicket } from './entry-ticket.tsx';
import { RegisterForm } from './register-form.tsx';

export default function RegisterModal({ onClose }: ModalProps) {
  return (
    <Dialog title={m['auth.register.title']()} onClose={onClose}>
      <EntryTicket tone="rani" en="Admit one" hi="एक प्रवेश" />
      <p className="mb-5 text-on-paper-dim">{m['auth.register.intro']()}</p>
      <RegisterForm />
      <p className="mt-6 text-center">
        {m['auth.register.member']()} <DialogLink to="login">{m['auth.register.toLogin']()}</DialogLink>
      </p>
    </Dialog>
  );
}
