import { attempt } from '@mela/kit/feedback/attempt.ts';
import type { Verification } from '@mela/contract/api/verification';
import { documentKinds, documentSides, type DocumentKind } from '@mela/contract/site/identity-documents';
import { Button } from '@mela/kit/buttons/button.tsx';
import { Field } from '@mela/kit/forms/field.tsx';
import { Form, FormError } from '@mela/kit/forms/form.tsx';
import { useForm } from '@mela/kit/forms/use-form.ts';
import { RadioGroup } from '@mela/kit/forms/radio-group.tsx';
import { PaperCard } from '@mela/kit/layout/card.tsx';
import { useCommand } from '../../data/api/use-command.ts';
import { documentBody, sendDocument } from '../../data/verification/verification.ts';
import { m } from '../../site/language/words.ts';
import { PhotoSlot } from './photo-slot.tsx';
import { kindNames } from './verification-texts.ts';

/** A document, its number and a photo of each side. */
export function DocumentForm({ state }: { readonly state: Verification }) {
  const first: DocumentKind = state.photos[0]?.kind ?? state.kind ?? 'pan';
  const { send, ...sending } = useCommand(sendDocument);
  const form = useForm({ initial: { kind: first, number: '' }, bodyOf: (values) => values, schema: documentBody, sending });
  const { kind, number } = form.values;
  const sides = documentSides[kind];
  const photoOf = (side: string) => state.photos.find((photo) => photo.kind === kind && photo.side === side) ?? null;
  const isReady = sides.every((side) => photoOf(side) !== null) && number.trim() !== '';
  const wrongNumber = form.error('number') !== null;
  return (
    <PaperCard as="section">
      <h2 className="text-xl">{m['verification.form.title']()}</h2>
      <Form
        onSubmit={() => attempt(form.submit((body) => send({ body })))}
        rejection={form.failure}
        className="mt-4 grid grid-cols-1 gap-5"
      >
        <RadioGroup
          look="pills"
          legend={m['verification.form.kind']()}
          choices={documentKinds.map((one) => ({ value: one, label: kindNames[one]() }))}
          value={kind}
          onChange={(next) => form.change({ kind: next }, 'kind')}
        />
        <Field
          label={m['verification.form.number']()}
          hint={m['verification.form.numberHint']()}
          name="number"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={40}
          value={number}
          error={wrongNumber ? m['verification.form.wrongNumber']() : null}
          onChange={({ target }) => form.change({ number: target.value }, 'number')}
        />
        <fieldset>
          <legend className="mb-2 text-sm font-semibold">{m['verification.form.photos']()}</legend>
          <div className="grid gap-4 sm:grid-cols-2">
            {sides.map((side) => (
              <PhotoSlot key={`${kind}-${side}`} kind={kind} side={side} photo={photoOf(side)} />
            ))}
          </div>
        </fieldset>
        <FormError rejection={wrongNumber ? null : form.rejection} />
        <Button type="submit" look="solid" busy={form.busy} disabled={!isReady} className="justify-self-start">
          {m['verification.form.send']()}
        </Button>
      </Form>
    </PaperCard>
  );
}
