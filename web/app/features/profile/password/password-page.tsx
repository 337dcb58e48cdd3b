import { attempt } from '@mela/kit/feedback/attempt.ts';
import { useState } from 'react';
import { Button } from '@mela/kit/buttons/button.tsx';
import { Form, FormError } from '@mela/kit/forms/form.tsx';
import { useForm } from '@mela/kit/forms/use-form.ts';
import { PaperCard } from '@mela/kit/layout/card.tsx';
import { changePassword, passwordBody } from '../../../data/account/commands.ts';
import { useSelf } from '../../../data/account/queries.ts';
import { useCommand } from '../../../data/api/use-command.ts';
import { PasswordField } from '../../../parts/account/password-field.tsx';
import { BackLink } from '../../../parts/page/back-link.tsx';
import { m } from '../../../site/language/words.ts';
import { DialogLink } from '../../../site/navigation/modal-link.tsx';

const empty = { password: '', newPassword: '' };

/** Changing the password. The log-in's name is in the form, hidden, so that a password manager knows which account it saves. */
export function PasswordPage() {
  const login = useSelf(({ email, phone }) => email ?? phone ?? '');
  const [done, setDone] = useState(false);
  const { send, ...sending } = useCommand(changePassword);
  const form = useForm({ initial: empty, bodyOf: (values) => values, schema: passwordBody, sending });
  if (login === null) return null;
  const change = (part: Partial<typeof empty>, path: string) => {
    setDone(false);
    form.change(part, path);
  };
  const save = async () => {
    if ((await form.submit((body) => send({ body }))) === null) return;
    form.change(empty, '');
    setDone(true);
  };
  return (
    <div className="page pt-6 md:pt-10">
      <BackLink to="/{-$lang}/profile/settings">{m['profile.settings.title']()}</BackLink>
      <h1 className="mb-5 mt-1 text-2xl md:text-3xl">{m['profile.password.title']()}</h1>
      <PaperCard as="section" className="above-bar max-w-xl">
        <p className="mb-5 text-muted">{m['profile.password.lead']()}</p>
        <Form
          onSubmit={() => attempt(save())}
          rejection={form.failure}
          footer={
            <Button type="submit" look="solid" size="lg" busy={form.busy}>
              {m['profile.password.submit']()}
            </Button>
          }
        >
          <input type="text" name="username" autoComplete="username" value={login} readOnly hidden />
          <PasswordField
            label={m['profile.password.now']()}
            value={form.values.password}
            error={form.error('password')}
            onChange={(password) => change({ password }, 'password')}
          />
          <DialogLink hash="recovery" className="-my-2 w-fit justify-self-end py-2 text-sm font-semibold underline underline-offset-4">
            {m['auth.recovery.link']()}
          </DialogLink>
          <PasswordField
            isNew
            label={m['profile.password.next']()}
            name="newPassword"
            value={form.values.newPassword}
            error={form.error('newPassword')}
            onChange={(newPassword) => change({ newPassword }, 'newPassword')}
          />
          <FormError rejection={form.rejection} />
          <p role="status" className="font-semibold text-success empty:hidden">
            {done ? m['profile.password.done']() : ''}
          </p>
        </Form>
      </PaperCard>
    </div>
  );
}
