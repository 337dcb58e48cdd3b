import { Button } from '@mela/kit/buttons/button.tsx';
import { attempt } from '@mela/kit/feedback/attempt.ts';
import { useState } from 'react';
import { m } from '../../site/language/words.ts';
import type { PhoneClient } from '../../site/phone-app/phone-client.ts';

/** Inside the app: its web view saves no files, the browser of the phone does. */
export function OpenInBrowser({ url, client }: { readonly url: string; readonly client: PhoneClient }) {
  const [state, setState] = useState<'none' | 'opened' | 'failed'>('none');
  const open = async () => setState((await client.openLink(url)) ? 'opened' : 'failed');
  return (
    <>
      <Button size="lg" onClick={() => attempt(open())}>
        {m['appPages.get.open']()}
      </Button>
      <p role="status" className="mt-2 min-h-6 font-semibold">
        {state === 'opened' ? m['appPages.get.opened']() : state === 'failed' ? m['appPages.get.failed']() : ''}
      </p>
    </>
  );
}
