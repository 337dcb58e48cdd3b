import { ticketCharsMax, ticketSubjects, type TicketSubject } from '@mela/contract/api/support/ticket-sizes';
import { Button } from '@mela/kit/buttons/button.tsx';
import { attempt } from '@mela/kit/feedback/attempt.ts';
import { Field, SelectField, TextArea } from '@mela/kit/forms/field.tsx';
import { Form, FormError } from '@mela/kit/forms/form.tsx';
import { useForm } from '@mela/kit/forms/use-form.ts';
import { PaperCard } from '@mela/kit/layout/card.tsx';
import { useNavigate } from '@tanstack/react-router';
import { useCommand } from '../../data/api/use-command.ts';
import { openTicket, questionBody } from '../../data/support/tickets.ts';
import { subjectNames } from '../../parts/support/subject-names.ts';
import { m } from '../../site/language/words.ts';
import { BackLink } from '../../parts/page/back-link.tsx';

/** A question to support: what it is about, the words, and perhaps the payment or round. */
export function AskPage() {
  return (
    <section className="page max-w-3xl pt-6 md:pt-10">
      <BackLink to="/{-$lang}/help/questions">{m['questions.title']()}</BackLink>
      <h1 className="mt-1 text-2xl md:text-3xl">{m['questions.ask.title']()}</h1>
      <p className="mb-6 mt-2 text-muted md:text-lg">{m['questions.ask.intro']()}</p>
      <PaperCard>
        <AskForm />
      </PaperCard>
    </section>
  );
}

type About = 'none' | 'payment' | 'round';
type Values = { readonly subject: TicketSubject | ''; readonly message: string; readonly about: About; readonly ref: string };
const initial: Values = { subject: '', message: '', about: 'none', ref: '' };

const bodyOf = ({ subject, message, about, ref }: Values) => ({
  subject,
  message,
  ...(about !== 'none' && { about, ref: ref.trim() }),
});
const isSubject = (value: string): value is TicketSubject => Object.hasOwn(subjectNames, value);
const isAbout = (value: string): value is About => ['none', 'payment', 'round'].includes(value);

function AskForm() {
  const navigate = useNavigate();
  const { send, ...sending } = useCommand(openTicket);
  const form = useForm({
    initial,
    bodyOf,
    schema: questionBody,
    sending,
    // The list of subjects begins with none.
    rules: ({ subject }) => (subject === '' ? { subject: 'errors.field.required' } : null),
  });
  const { subject, message, about, ref } = form.values;
  const ask = async () => {
    const ticket = await form.submit(async (body) => (body.subject === '' ? null : send({ body: { ...body, subject: body.subject } })));
    if (ticket !== null) await navigate({ to: '/{-$lang}/help/questions/$ticket', params: { ticket: String(ticket.id) }, replace: true });
  };
  return (
    <Form onSubmit={() => attempt(ask())} rejection={form.failure}>
      <SelectField
        label={m['questions.ask.subject']()}
        name="subject"
        value={subject}
        error={form.error('subject')}
        onChange={({ target: { value } }) => (isSubject(value) ? form.change({ subject: value }, 'subject') : undefined)}
      >
        <option value="" disabled>
          {m['questions.ask.choose']()}
        </option>
        {ticketSubjects.map((each) => (
          <option key={each} value={each}>
            {subjectNames[each]()}
          </option>
        ))}
      </SelectField>
      <TextArea
        label={m['questions.ask.message']()}
        hint={m['questions.ask.hint']()}
        name="message"
        rows={6}
        maxLength={ticketCharsMax}
        value={message}
        error={form.error('message')}
        onChange={({ target }) => form.change({ message: target.value }, 'message')}
      />
      <SelectField
        label={m['questions.ask.about']()}
        name="about"
        value={about}
        onChange={({ target: { value } }) => (isAbout(value) ? form.change({ about: value }, 'ref') : undefined)}
      >
        <option value="none">{m['questions.ask.nothing']()}</option>
        <option value="payment">{m['questions.about.payment']()}</option>
        <option value="round">{m['questions.about.round']()}</option>
      </SelectField>
      {about === 'none' ? null : (
        <Field
          label={m['questions.ask.ref']()}
          hint={about === 'payment' ? m['questions.ask.refPayment']() : m['questions.ask.refRound']()}
          name="ref"
          value={ref}
          maxLength={200}
          autoComplete="off"
          error={form.error('ref')}
          onChange={({ target }) => form.change({ ref: target.value }, 'ref')}
        />
      )}
      <FormError rejection={form.rejection} />
      <Button type="submit" look="solid" busy={form.busy} className="justify-self-start max-sm:w-full">
        {m['questions.ask.send']()}
      </Button>
    </Form>
  );
}
