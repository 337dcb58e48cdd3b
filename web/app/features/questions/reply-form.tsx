import type { Ticket } from '@mela/contract/api/support/tickets';
import { ticketCharsMax } from '@mela/contract/api/support/ticket-sizes';
import { Button } from '@mela/kit/buttons/button.tsx';
import { announce } from '@mela/kit/feedback/announcer.tsx';
import { attempt } from '@mela/kit/feedback/attempt.ts';
import { TextArea } from '@mela/kit/forms/field.tsx';
import { Form, FormError } from '@mela/kit/forms/form.tsx';
import { useForm } from '@mela/kit/forms/use-form.ts';
import { useCommand } from '../../data/api/use-command.ts';
import { messageBody, writeMore } from '../../data/support/tickets.ts';
import { m } from '../../site/language/words.ts';

/** One more message. It opens again what was answered or closed. */
export function ReplyForm({ ticket: { id } }: { readonly ticket: Ticket }) {
  const { send, ...sending } = useCommand(writeMore);
  const form = useForm({ initial: { message: '' }, bodyOf: (values) => values, schema: messageBody, sending });
  const write = async () => {
    if ((await form.submit((body) => send({ params: { id }, body }))) !== null) announce(m['questions.sent']());
  };
  return (
    <Form onSubmit={() => attempt(write())} rejection={form.failure} className="grid grid-cols-1 gap-3">
      <TextArea
        label={m['questions.more']()}
        name="message"
        rows={3}
        maxLength={ticketCharsMax}
        value={form.values.message}
        error={form.error('message')}
        onChange={({ target }) => form.change({ message: target.value }, 'message')}
      />
      <FormError rejection={form.rejection} />
      <Button type="submit" look="solid" busy={form.busy} className="justify-self-start max-sm:w-full">
        {m['questions.send']()}
      </Button>
    </Form>
  );
}
