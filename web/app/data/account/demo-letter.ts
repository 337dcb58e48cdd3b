import { queryOptions } from '@tanstack/react-query';
import { sendByFetch } from '@mela/kit/api/transport.ts';

const everyMs = 1500;

/** A message of a demo, which no one sends. */
type DemoLetter = { readonly subject: string; readonly text: string; readonly code?: string };

/** The newest message to an address, from the outbox of a demo; null for none yet. It is outside the API: a list without an envelope. */
async function newestDemoLetter(to: string): Promise<DemoLetter | null> {
  const { status, body } = await sendByFetch({ method: 'GET', path: `/dev/outbox.json?to=${encodeURIComponent(to)}`, headers: {} });
  return status === 200 && Array.isArray(body) ? ((body as readonly DemoLetter[])[0] ?? null) : null;
}

/** The newest message that a demo would have sent to an address. Read again while it is on the screen. */
export const demoLetterQuery = (to: string) =>
  queryOptions({
    queryKey: ['demo-letter', to],
    queryFn: () => newestDemoLetter(to),
    refetchInterval: everyMs,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
