import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { User } from '@mela/contract/api/accounts/accounts';
import { buttonClass } from '@mela/kit/buttons/button-class.ts';
import { PaperCard } from '@mela/kit/layout/card.tsx';
import { useSetting } from '../../../data/settings/use-settings.ts';
import { fieldOf } from '../../../data/settings/settings.ts';
import { m } from '../../../site/language/words.ts';
import { ConfirmEmail } from './confirm-email.tsx';
import { ConfirmPhone } from './confirm-phone.tsx';

type Self = Pick<
  User,
  | 'email'
  | 'emailConfirmed'
  | 'emailConfirmationTokenTtl'
  | 'phone'
  | 'phoneConfirmed'
  | 'phoneConfirmationCodeTtl'
  | 'hasPhoneConfirmationCode'
>;

/** By what the player logs in: e-mail and phone, each with whether it is confirmed, and the password. */
export function LoginContacts({ self }: { readonly self: Self }) {
  const mayConfirmEmail = fieldOf(useSetting('email_confirmation'), 'enabled') !== false;
  const mayConfirmPhone = fieldOf(useSetting('phone_confirmation'), 'enabled') !== false;
  return (
    <PaperCard as="section">
      <h2 className="mb-3 text-xl">{m['profile.settings.login.title']()}</h2>
      <div className="grid gap-5">
        {self.email === null ? null : (
          <Contact name={m['profile.settings.login.email']()} value={self.email} isConfirmed={self.emailConfirmed}>
            {mayConfirmEmail ? <ConfirmEmail email={self.email} waitSec={self.emailConfirmationTokenTtl} /> : null}
          </Contact>
        )}
        {self.phone === null ? null : (
          <Contact name={m['profile.settings.login.phone']()} value={self.phone} isConfirmed={self.phoneConfirmed}>
            {mayConfirmPhone ? (
              <ConfirmPhone phone={self.phone} waitSec={self.phoneConfirmationCodeTtl} hasCode={self.hasPhoneConfirmationCode} />
            ) : null}
          </Contact>
        )}
      </div>
      <Link to="/{-$lang}/profile/change_password" search={{}} className={buttonClass('secondary', 'md', 'mt-5')}>
        {m['profile.password.title']()}
      </Link>
    </PaperCard>
  );
}

type ContactProps = {
  readonly name: string;
  readonly value: string;
  readonly isConfirmed: boolean;
  /** What confirms it. */
  readonly children: ReactNode;
};

function Contact({ name, value, isConfirmed, children }: ContactProps) {
  return (
    <div>
      <p className="text-sm text-muted">{name}</p>
      <p className="numbers font-semibold [overflow-wrap:anywhere]">{value}</p>
      <p role="status" className={isConfirmed ? 'text-sm font-semibold text-success' : 'text-sm text-muted'}>
        {isConfirmed ? m['profile.confirm.yes']() : m['profile.confirm.no']()}
      </p>
      {isConfirmed ? null : children}
    </div>
  );
}
