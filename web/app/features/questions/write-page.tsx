import { guestMailCharsMax, guestNameCharsMax, ticketCharsMax } from '@mela/contract/api/support/ticket-sizes';
import { buttonClass } from '@mela/kit/buttons/button-class.ts';
import { Button } from '@mela/kit/buttons/button.tsx';
import { attempt } from '@mela/kit/feedback/attempt.ts';
import { Field, TextArea } from '@mela/kit/forms/field.tsx';
import { Form, FormError } from '@mela/kit/forms/form.tsx';
import { useForm } from '@mela/kit/forms/use-form.ts';
import { PaperCard } from '@mela/kit/layout/card.tsx';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCommand } from '../../data/api/use-command.ts';
import { guestBody, writeAsGuest } from '../../data/support/tickets.ts';
import { BackLink } from '../../parts/page/back-link.tsx';
import { m } from '../../site/language/words.ts';

type Sent = { readonly reference: string; readonly email: string };

/** A message to support from those who have no account, or cannot get into theirs. The answer comes by mail. */
export function WritePage() {
  const [sent, setSent] = useState<Sent | null>(null);
  return (
    <section className="page max-w-3xl pt-6 md:pt-10">
      <BackLink to="/{-$lang}/help">{m['help.back']()}</BackLink>
      <h1 className="mt-1 text-2xl md:text-3xl">{m['questions.guest.title']()}</h1>
      <p className="mb-6 mt-2 text-muted md:text-lg">{m['questions.guest.intro']()}</p>
      <PaperCard>{sent === null ? <WriteForm onSent={setSent} /> : <Thanks {...sent} />}</PaperCard>
    </section>
  );
}

function Thanks({ reference, email }: Sent) {
  return (
    <div className="grid justify-items-start gap-4">
      <div role="status" className="min-w-0 max-w-full">
        <h2 className="text-xl">{m['questions.guest.sentTitle']()}</h2>
        <p className="mt-2 [overflow-wrap:anywhere]">{m['questions.guest.sentText']({ email })}</p>
        <p className="mt-4 text-sm">{m['questions.guest.reference']()}</p>
        <p className="font-print text-2xl tracking-wide">{reference}</p>
      </div>
      <Link to="/{-$lang}/help" search={{}} className={buttonClass('secondary')}>
        {m['help.back']()}
      </Link>
    </div>
  );
}

const initial = { name: '', email: '', message: '', website: '' };

function WriteForm({ onSent }: { readonly onSent: (sent: Sent) => void }) {
  const { send, ...sending } = useCommand(writeAsGuest);
  const form = useForm({ initial, bodyOf: ({ email, ...rest }) => ({ ...rest, email: email.trim() }), schema: guestBody, sending });
  const { name, email, message, website } = form.values;
  const submit = async () => {
    const answer = await form.submit((body) => send({ body }));
    if (answer !== null) onSent({ reference: answer.reference, email: email.trim() });
  };
  return (
    <Form onSubmit={() => attempt(submit())} rejection={form.failure}>
      <Field
        label={m['questions.guest.name']()}
        name="name"
        autoComplete="name"
        maxLength={guestNameCharsMax}
        value={name}
        error={form.error('name')}
        onChange={({ target }) => form.change({ name: target.value }, 'name')}
      />
      <Field
        label={m['questions.guest.email']()}
        hint={m['questions.guest.emailHint']()}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={guestMailCharsMax}
        value={email}
        error={form.error('email')}
        onChange={({ target }) => form.change({ email: target.value }, 'email')}
      />
      <TextArea
        label={m['questions.guest.message']()}
        hint={m['questions.ask.hint']()}
        name="message"
        rows={6}
        maxLength={ticketCharsMax}
        value={message}
        error={form.error('message')}
        onChange={({ target }) => form.change({ message: target.value }, 'message')}
      />
      {/* Programs that fill in forms fill this in too; no one else sees it. */}
      <div aria-hidden className="hidden">
        <Field
          label={m['questions.guest.website']()}
          name="website"
          tabIndex={-1}
          autoComplete="off"
          value={website}
          onChange={({ target }) => form.change({ website: target.value }, 'website')}
        />
      </div>
      <FormError rejection={form.rejection} />
      <Button type="submit" look="solid" busy={form.busy} className="justify-self-start max-sm:w-full">
        {m['questions.ask.send']()}
      </Button>
    </Form>
  );
}
