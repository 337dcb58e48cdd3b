import { useState } from 'react';
import { m } from '../../site/language/words.ts';
import { Button } from '@mela/kit/buttons/button.tsx';
import { PersonFields } from '../../parts/account/person-fields.tsx';
import { PaperCard } from '@mela/kit/layout/card.tsx';

/** Name and city. The API never returns them, so a filled form can only be filled again. */
export function PersonForm({ filled }: { readonly filled: boolean }) {
  const [editing, setEditing] = useState(!filled);
  const [saved, setSaved] = useState(false);
  return (
    <PaperCard as="section">
      <h2 className="text-xl">{m['profile.person.title']()}</h2>
      <p className="mb-5 mt-1 text-muted">{m['profile.person.text']()}</p>
      {editing ? (
        <PersonFields
          onSaved={() => {
            setEditing(false);
            setSaved(true);
          }}
        />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-4">
          <p role="status" className="font-semibold text-success">
            {saved ? m['profile.person.saved']() : m['profile.person.filled']()}
          </p>
          <Button look="secondary" onClick={() => setEditing(true)}>
            {m['profile.person.change']()}
          </Button>
        </div>
      )}
    </PaperCard>
  );
}
