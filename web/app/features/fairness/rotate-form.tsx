import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../lib/api/client.ts';
import { fieldFault } from '../../lib/api/fault-text.ts';
import { useSend } from '../../lib/api/use-send.ts';
import { m } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Form, FormFault } from '../../ui/form.tsx';
import type { Opened } from './opened-seed.tsx';
import { seedQuery } from './queries.ts';

type Seal = { readonly commitment: string; readonly clientSeed: string; readonly next: string };

/** Opens the seal in use and begins the next, which was shown before, with the player's word in it. */
export function RotateForm({ seal, onOpened }: { readonly seal: Seal; readonly onOpened: (opened: Opened) => void }) {
  const [word, setWord] = useState(seal.clientSeed);
  const { busy, refusal, send, forget } = useSend();
  const queryClient = useQueryClient();
  const open = async () => {
    const answer = await send(() => callApi('POST /fairness/seed', { body: { clientSeed: word.trim() } }));
    if (answer === null) return;
    const { revealed, ...next } = answer;
    // Where another tab has opened it before, this page was never shown what would follow.
    onOpened({ ...revealed, keptPromise: revealed.commitment === seal.commitment ? next.commitment === seal.next : null });
    queryClient.setQueryData(seedQuery().queryKey, next);
    void queryClient.invalidateQueries({ queryKey: ['rounds', 'one'] });
  };
  return (
    <Form onSubmit={() => void open()} refusal={refusal} className="grid grid-cols-1 gap-4">
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
        error={fieldFault(refusal, 'clientSeed')}
      />
      {fieldFault(refusal, 'clientSeed') === null ? <FormFault refusal={refusal} /> : null}
      <Button type="submit" look="paper" busy={busy} className="justify-self-start">
        {m['fairness.rotate.submit']()}
      </Button>
    </Form>
  );
}
