import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../data/api/client.ts';
import { fieldError } from '@mela/kit/api/error-text.ts';
import { useSend } from '@mela/kit/api/use-send.ts';
import { m } from '../../site/language/words.ts';
import { Button } from '@mela/kit/buttons/button.tsx';
import { Field } from '@mela/kit/forms/field.tsx';
import { Form, FormError } from '@mela/kit/forms/form.tsx';
import { PaperCard } from '@mela/kit/layout/card.tsx';
import { selfQuery } from '../../data/account/queries.ts';

const empty = { firstName: '', lastName: '', city: '' };
type Person = typeof empty;

/** Name and city. The API never returns them, so a filled form can only be filled again. */
export function PersonForm({ filled }: { readonly filled: boolean }) {
  const [editing, setEditing] = useState(!filled);
  const [saved, setSaved] = useState(false);
  return (
    <PaperCard as="section">
      <h2 className="text-xl">{m['profile.person.title']()}</h2>
      <p className="mb-5 mt-1 text-on-paper-dim">{m['profile.person.text']()}</p>
      {editing ? (
        <PersonFields
          onSaved={() => {
            setEditing(false);
            setSaved(true);
          }}
        />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-4">
          <p role="status" className="font-semibold text-success-on-paper">
            {saved ? m['profile.person.saved']() : m['profile.person.filled']()}
          </p>
          <Button look="paper-secondary" onClick={() => setEditing(true)}>
            {m['profile.person.change']()}
          </Button>
        </div>
      )}
    </PaperCard>
  );
}

function PersonFields({ onSaved }: { readonly onSaved: () => void }) {
  const [person, setPerson] = useState<Person>(empty);
  const { busy, rejection, send, forget } = useSend();
  const queryClient = useQueryClient();
  const field = (name: keyof Person, label: string, autoComplete: string) => ({
    label,
    name,
    autoComplete,
    maxLength: 64,
    value: person[name],
    error: fieldError(rejection, name),
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => {
      setPerson({ ...person, [name]: event.target.value });
      forget(name);
    },
  });
  const save = async () => {
    const body = Object.fromEntries(Object.entries(person).flatMap(([name, value]) => (value.trim() === '' ? [] : [[name, value.trim()]])));
    const user = await send(() => callApi('PATCH /users/self', { body }));
    if (user === null) return;
    queryClient.setQueryData(selfQuery.queryKey, user);
    onSaved();
  };
  return (
    <Form onSubmit={() => void save()} rejection={rejection} className="grid grid-cols-1 gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field {...field('firstName', m['profile.person.firstName'](), 'given-name')} />
        <Field {...field('lastName', m['profile.person.lastName'](), 'family-name')} />
      </div>
      <Field {...field('city', m['profile.person.city'](), 'address-level2')} />
      <FormError rejection={rejection} />
      <Button type="submit" look="paper" busy={busy} className="justify-self-start">
        {m['profile.person.submit']()}
      </Button>
    </Form>
  );
}
