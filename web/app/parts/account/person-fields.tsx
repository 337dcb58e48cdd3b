import { attempt } from '@mela/kit/feedback/attempt.ts';
import type { ReactNode } from 'react';
import { personBody, savePerson } from '../../data/account/commands.ts';
import { useCommand } from '../../data/api/use-command.ts';
import { useForm } from '@mela/kit/forms/use-form.ts';
import { useAskBeforeLeaving } from '../../site/navigation/ask-before-leaving.ts';
import { m } from '../../site/language/words.ts';
import { Button } from '@mela/kit/buttons/button.tsx';
import { Field } from '@mela/kit/forms/field.tsx';
import { Form, FormError } from '@mela/kit/forms/form.tsx';

const empty = { firstName: '', lastName: '', city: '' };
type Person = typeof empty;

/** The form of name and city, with its button, and another `beside` it. */
export function PersonFields({ onSaved, beside }: { readonly onSaved: () => void; readonly beside?: ReactNode }) {
  const { send, ...sending } = useCommand(savePerson);
  const form = useForm({ initial: empty, bodyOf: typedOf, schema: personBody, sending });
  useAskBeforeLeaving(form.isUnsaved, m['profile.person.unsaved']);
  const field = (name: keyof Person, label: string, autoComplete: string) => ({
    label,
    name,
    autoComplete,
    maxLength: 64,
    value: form.values[name],
    error: form.error(name),
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => form.change({ [name]: event.target.value }, name),
  });
  const save = async () => {
    if ((await form.submit((body) => send({ body }))) !== null) onSaved();
  };
  return (
    <Form onSubmit={() => attempt(save())} rejection={form.failure} className="grid grid-cols-1 gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field {...field('firstName', m['profile.person.firstName'](), 'given-name')} />
        <Field {...field('lastName', m['profile.person.lastName'](), 'family-name')} />
      </div>
      <Field {...field('city', m['profile.person.city'](), 'address-level2')} />
      <FormError rejection={form.rejection} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="solid" busy={form.busy}>
          {m['profile.person.submit']()}
        </Button>
        {beside}
      </div>
    </Form>
  );
}

/** What is typed, trimmed; a field that is left empty is left as it was. */
function typedOf(person: Person): Partial<Person> {
  return Object.fromEntries(Object.entries(person).flatMap(([name, value]) => (value.trim() === '' ? [] : [[name, value.trim()]])));
}
