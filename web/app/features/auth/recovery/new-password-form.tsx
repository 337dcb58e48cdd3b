import { attempt } from '@mela/kit/feedback/attempt.ts';
import { Button } from '@mela/kit/buttons/button.tsx';
import { Form, FormError } from '@mela/kit/forms/form.tsx';
import { useForm } from '@mela/kit/forms/use-form.ts';
import { askRecovery, resetPassword, resetPasswordBody, type Sent } from '../../../data/account/recovery.ts';
import { useCommand } from '../../../data/api/use-command.ts';
import { PasswordField } from '../../../parts/account/password-field.tsx';
import { CodeField } from '../../../parts/codes/code-field.tsx';
import { Resend } from '../../../parts/codes/resend.tsx';
import { m } from '../../../site/language/words.ts';

type Proof = Sent | { readonly token: string };
type Props = { readonly proof: Proof; readonly onDone: () => void; readonly onAskAgain: () => void };

/** The new password, with the texted code or the token of the mailed link. */
export function NewPasswordForm({ proof, onDone, onAskAgain }: Props) {
  const { send, ...sending } = useCommand(resetPassword);
  const form = useForm({
    initial: { code: '', password: '' },
    bodyOf: ({ code, password }) => ('token' in proof ? { token: proof.token, password } : { lookup: proof.lookup, code, password }),
    schema: resetPasswordBody,
    sending,
  });
  const submit = async () => {
    if ((await form.submit((body) => send({ body }))) !== null) onDone();
  };
  const linkError = form.error('token');
  return (
    <>
      {'token' in proof ? null : (
        <p role="status" className="mb-5 [overflow-wrap:anywhere]">
          {m['auth.recovery.texted']({ lookup: proof.lookup })}
        </p>
      )}
      <Form onSubmit={() => attempt(submit())} rejection={form.failure}>
        {'token' in proof ? null : (
          <>
            <input type="text" name="username" autoComplete="username" value={proof.lookup} readOnly hidden />
            <CodeField value={form.values.code} onChange={(code) => form.change({ code }, 'code')} error={form.error('code')} />
          </>
        )}
        <PasswordField
          isNew
          label={m['auth.recovery.newPassword']()}
          value={form.values.password}
          onChange={(password) => form.change({ password }, 'password')}
          error={form.error('password')}
        />
        <p className="text-muted">{m['auth.recovery.lead']()}</p>
        {linkError === null ? (
          <FormError rejection={form.rejection} />
        ) : (
          <FormError rejection={{ code: 0, message: '', description: linkError }} />
        )}
        <Button type="submit" size="lg" busy={form.busy}>
          {m['auth.recovery.submit']()}
        </Button>
      </Form>
      <div className="mt-6 grid gap-3">
        {'token' in proof ? null : <AskAgain sent={proof} />}
        <button type="button" onClick={onAskAgain} className="w-fit py-2 font-semibold underline underline-offset-4">
          {'token' in proof ? m['auth.recovery.again']() : m['auth.recovery.otherLookup']()}
        </button>
      </div>
    </>
  );
}

function AskAgain({ sent: { lookup, waitSec } }: { readonly sent: Sent }) {
  const { send, ...asking } = useCommand(askRecovery);
  return <Resend asking={asking} waitSec={waitSec} ask={async () => (await send({ body: { lookup } }))?.ttl ?? null} />;
}
