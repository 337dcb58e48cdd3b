import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../data/api/client.ts';
import { fieldError } from '@mela/kit/api/error-text.ts';
import { useSend } from '@mela/kit/api/use-send.ts';
import { m } from '../../../site/language/words.ts';
import { Button } from '@mela/kit/buttons/button.tsx';
import { Field } from '@mela/kit/forms/field.tsx';
import { Form, FormError } from '@mela/kit/forms/form.tsx';
import type { Opened } from './revealed-seed.tsx';
import { refetchTopic } from '../../../data/api/api-query.ts';
import { seedQuery } from '../../../data/fairness/queries.ts';

type Commitment = { readonly commitment: string; readonly clientSeed: string; readonly next: string };

/** Reveals the current seed and starts the next one, whose commitment was shown before, with the player's client seed. */
export function RotateForm({ commitment, onOpened }: { readonly commitment: Commitment; readonly onOpened: (opened: Opened) => void }) {
  const [word, setWord] = useState(commitment.clientSeed);
  const { busy, rejection, send, forget } = useSend();
  const queryClient = useQueryClient();
  const open = async () => {
    const answer = await send(() => callApi('POST /fairness/seed', { body: { clientSeed: word.trim() } }));
    if (answer === null) return;
    const { revealed, ...next } = answer;
    // Where another tab has revealed it before, this page was never shown the next commitment.
    onOpened({ ...revealed, asAnnounced: revealed.commitment === commitment.commitment ? next.commitment === commitment.next : null });
    queryClient.setQueryData(seedQuery().queryKey, next);
    void refetchTopic(queryClient, 'rounds');
  };
  return (
    <Form onSubmit={() => void open()} rejection={rejection} className="grid grid-cols-1 gap-4">
      <Field
        label={m['fairness.rotate.field']()}
        name="clientSeed"
        value={word}
        maxLength={64}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint={m['fairness.rotate.hint']()}
        onChange={(event) => {
          setWord(event.target.value);
          forget('clientSeed');
        }}
        error={fieldError(rejection, 'clientSeed')}
      />
      {fieldError(rejection, 'clientSeed') === null ? <FormError rejection={rejection} /> : null}
      <Button type="submit" look="paper" busy={busy} className="justify-self-start">
        {m['fairness.rotate.submit']()}
      </Button>
    </Form>
  );
}
