import { attempt } from '@mela/kit/feedback/attempt.ts';
import { useForm } from '@mela/kit/forms/use-form.ts';
import { useCommand } from '../../../data/api/use-command.ts';
import { rotateSeed, rotateSeedBody } from '../../../data/fairness/commands.ts';
import { m } from '../../../site/language/words.ts';
import { Button } from '@mela/kit/buttons/button.tsx';
import { Field } from '@mela/kit/forms/field.tsx';
import { Form, FormError } from '@mela/kit/forms/form.tsx';
import type { Opened } from './revealed-seed.tsx';

type Commitment = { readonly commitment: string; readonly clientSeed: string; readonly next: string };

/** Reveals the current seed and starts the next one, whose commitment was shown before, with the player's client seed. */
export function RotateForm({ commitment, onOpened }: { readonly commitment: Commitment; readonly onOpened: (opened: Opened) => void }) {
  const { send, renewIntent, ...sending } = useCommand(rotateSeed);
  const form = useForm({
    initial: { clientSeed: commitment.clientSeed },
    bodyOf: ({ clientSeed }) => ({ clientSeed: clientSeed.trim() }),
    schema: rotateSeedBody,
    sending,
  });
  const open = async () => {
    const answer = await form.submit((body) => send({ body }));
    if (answer === null) return;
    renewIntent();
    const { revealed, ...next } = answer;
    // Where another tab has revealed it before, this page was never shown the next commitment.
    onOpened({ ...revealed, asAnnounced: revealed.commitment === commitment.commitment ? next.commitment === commitment.next : null });
  };
  return (
    <Form onSubmit={() => attempt(open())} rejection={form.failure} className="grid grid-cols-1 gap-4">
      <Field
        label={m['fairness.rotate.field']()}
        name="clientSeed"
        value={form.values.clientSeed}
        maxLength={64}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint={m['fairness.rotate.hint']()}
        onChange={(event) => form.change({ clientSeed: event.target.value }, 'clientSeed')}
        error={form.error('clientSeed')}
      />
      {form.error('clientSeed') === null ? <FormError rejection={form.rejection} /> : null}
      <Button type="submit" look="solid" busy={form.busy} className="justify-self-start">
        {m['fairness.rotate.submit']()}
      </Button>
    </Form>
  );
}
