import { announce } from '@mela/kit/feedback/announcer.tsx';
import { attempt } from '@mela/kit/feedback/attempt.ts';
import type { Dispute } from '@mela/contract/api/disputes';
import { Button } from '@mela/kit/buttons/button.tsx';
import { TextArea } from '@mela/kit/forms/field.tsx';
import { Form, FormError } from '@mela/kit/forms/form.tsx';
import { useForm } from '@mela/kit/forms/use-form.ts';
import { useCommand } from '../../data/api/use-command.ts';
import { disputeBody, openDispute } from '../../data/disputes/disputes.ts';
import { m } from '../../site/language/words.ts';

type Props = { readonly about: Dispute['about']; readonly id: string; readonly onDone: () => void };

/** What is wrong, in the player's own words. */
export function DisputeForm({ about, id, onDone }: Props) {
  const { send, ...sending } = useCommand(openDispute);
  const form = useForm({ initial: { message: '' }, bodyOf: (values) => ({ ...values, about, ref: id }), schema: disputeBody, sending });
  const save = async () => {
    if ((await form.submit((body) => send({ body }))) === null) return;
    onDone();
    announce(m['disputes.waits']());
  };
  return (
    <Form onSubmit={() => attempt(save())} rejection={form.failure} className="grid grid-cols-1 gap-4">
      <TextArea
        label={m['disputes.message']()}
        hint={m['disputes.hint']()}
        name="message"
        maxLength={2000}
        value={form.values.message}
        error={form.error('message')}
        onChange={({ target }) => form.change({ message: target.value }, 'message')}
      />
      <FormError rejection={form.rejection} />
      <Button type="submit" look="solid" busy={form.busy} className="justify-self-start">
        {m['disputes.send']()}
      </Button>
    </Form>
  );
}
