import { useId } from 'react';
import type { Dispute } from '@mela/contract/api/disputes';
import { Button } from '@mela/kit/buttons/button.tsx';
import { FieldLayout } from '@mela/kit/forms/field.tsx';
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
  const field = useId();
  const save = async () => {
    if ((await form.submit((body) => send({ body }))) !== null) onDone();
  };
  const error = form.error('message');
  return (
    <Form onSubmit={() => void save()} rejection={form.failure} className="grid grid-cols-1 gap-4">
      <FieldLayout id={field} label={m['disputes.message']()} hint={m['disputes.hint']()} error={error}>
        <textarea
          id={field}
          name="message"
          rows={4}
          maxLength={2000}
          value={form.values.message}
          aria-invalid={error !== null || undefined}
          aria-describedby={`${field}-note`}
          onChange={({ target }) => form.change({ message: target.value }, 'message')}
          className="w-full min-w-0 flex-1 bg-transparent py-2 text-on-paper outline-none"
        />
      </FieldLayout>
      <FormError rejection={form.rejection} />
      <Button type="submit" look="paper" busy={form.busy} className="justify-self-start">
        {m['disputes.send']()}
      </Button>
    </Form>
  );
}
