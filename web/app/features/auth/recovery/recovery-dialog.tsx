import { useState } from 'react';
import { Dialog, type DialogProps } from '@mela/kit/overlays/dialog.tsx';
import type { Sent } from '../../../data/account/recovery.ts';
import { m } from '../../../site/language/words.ts';
import { AskForm } from './ask-form.tsx';
import { SwitchLink } from '../switch-link.tsx';
import { MailedStep } from './mailed-step.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

type Step = { readonly at: 'ask' | 'done' } | ({ readonly at: 'mailed' | 'code' } & Sent) | { readonly at: 'link'; readonly token: string };

/** A new password for who has forgotten the old one: by the link of a mail, which opens this dialog, or by a texted code. */
export default function RecoveryDialog({ params: { token = '' }, onClose }: DialogProps) {
  const [step, setStep] = useState<Step>(token === '' ? { at: 'ask' } : { at: 'link', token });
  const askAgain = () => setStep({ at: 'ask' });
  const done = () => setStep({ at: 'done' });
  return (
    <Dialog title={m['auth.recovery.title']()} onClose={onClose}>
      {step.at === 'ask' ? (
        <AskForm onSent={(sent) => setStep({ at: sent.lookup.includes('@') ? 'mailed' : 'code', ...sent })} />
      ) : step.at === 'mailed' ? (
        <MailedStep sent={step} onOther={askAgain} />
      ) : step.at === 'code' ? (
        <NewPasswordForm proof={step} onDone={done} onAskAgain={askAgain} />
      ) : step.at === 'link' ? (
        <NewPasswordForm proof={step} onDone={done} onAskAgain={askAgain} />
      ) : (
        <div className="grid gap-6">
          <p role="status" className="text-lg font-semibold text-success">
            {m['auth.recovery.done']()}
          </p>
          <SwitchLink to="login" look="button">
            {m['auth.recovery.toLogin']()}
          </SwitchLink>
        </div>
      )}
    </Dialog>
  );
}
