import { queryOptions } from '@tanstack/react-query';

/** A message of a demo, which no one sends. */
export type DemoLetter = { readonly subject: string; readonly text: string; readonly code?: string };

const everyMs = 1500;

/** The newest message to an address, from the outbox of the demo; null for none yet. Read again while it is on the screen. */
export const demoLetterQuery = (to: string) =>
  queryOptions({
    queryKey: ['demo-letter', to],
    refetchInterval: everyMs,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    queryFn: async (): Promise<DemoLetter | null> => {
      const answer = await fetch(`/dev/outbox.json?to=${encodeURIComponent(to)}`);
      if (!answer.ok) return null;
      return ((await answer.json()) as readonly DemoLetter[])[0] ?? null;
    },
  });
