import { attempt } from '@mela/kit/feedback/attempt.ts';
import type { ConnectionProof } from '@mela/contract/api/accounts/connections';
import { Button } from '@mela/kit/buttons/button.tsx';
import { showToast } from '@mela/kit/feedback/toast-store.ts';
import { Field } from '@mela/kit/forms/field.tsx';
import { Form, FormError } from '@mela/kit/forms/form.tsx';
import { useForm } from '@mela/kit/forms/use-form.ts';
import { beginConnection, proofBody, removeConnection } from '../../../data/account/connections.ts';
import { useCommand } from '../../../data/api/use-command.ts';
import { networkName } from '../../../parts/account/network-name.ts';
import { PasswordField } from '../../../parts/account/password-field.tsx';
import { currentLocale } from '@mela/kit/words/locale.ts';
import { rememberLocale } from '../../../site/language/locale-choice.ts';
import { leaveSite } from '../../../site/navigation/leave-site.ts';
import { m } from '../../../site/language/words.ts';

type Props = { readonly network: string; readonly proof: ConnectionProof; readonly onDone: () => void };
type Proof = { readonly password: string } | { readonly code: string };

/** Leaves for the network once the player has shown who is there. */
export function ConnectForm({ network, proof, onDone }: Props) {
  const { send, ...sending } = useCommand(beginConnection);
  const leave = async (body: Proof) => {
    const returnTo = window.location.pathname;
    const begun = await send({ params: { network }, body: { ...body, returnTo } });
    if (begun === null) return null;
    // The address of the way back names no language.
    rememberLocale(currentLocale());
    leaveSite(begun.url);
    return begun;
  };
  return (
    <ProofForm proof={proof} sending={sending} send={leave} onCancel={onDone}>
      {m['profile.connections.continue']({ network: networkName(network) })}
    </ProofForm>
  );
}

export function DisconnectForm({ network, proof, onDone }: Props) {
  const { send, ...sending } = useCommand(removeConnection);
  const remove = async (body: Proof) => {
    const removed = await send({ params: { network }, body });
    if (removed === null) return null;
    showToast(m['profile.connections.removed']({ network: networkName(network) }), 'good');
    onDone();
    return removed;
  };
  return (
    <ProofForm proof={proof} sending={sending} send={remove} onCancel={onDone}>
      {m['profile.connections.disconnect']()}
    </ProofForm>
  );
}

type FormProps = {
  readonly proof: ConnectionProof;
  readonly sending: Parameters<typeof useForm>[0]['sending'];
  readonly send: (body: Proof) => Promise<object | null>;
  readonly onCancel: () => void;
  readonly children: string;
};

/** The password, or a code of the second factor where the player has none. */
function ProofForm({ proof, sending, send, onCancel, children }: FormProps) {
  const name = proof === 'code' ? 'code' : 'password';
  const form = useForm({
    initial: { typed: '' },
    bodyOf: ({ typed }): Proof => (name === 'code' ? { code: typed.trim() } : { password: typed }),
    schema: proofBody,
    sending,
    rules: ({ typed }) => (typed.trim() === '' ? { [name]: 'errors.field.required' } : null),
  });
  const change = (typed: string) => form.change({ typed }, name);
  return (
    <Form onSubmit={() => attempt(form.submit(send))} rejection={form.failure} className="mt-4 grid grid-cols-1 gap-5">
      {name === 'password' ? (
        <PasswordField value={form.values.typed} onChange={change} error={form.error('password')} />
      ) : (
        <Field
          label={m['auth.factor.either']()}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          value={form.values.typed}
          onChange={(event) => change(event.target.value)}
          error={form.error('code')}
        />
      )}
      <FormError rejection={form.rejection} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="solid" busy={form.busy}>
          {children}
        </Button>
        <Button look="secondary" onClick={onCancel}>
          {m['profile.connections.cancel']()}
        </Button>
      </div>
    </Form>
  );
}
