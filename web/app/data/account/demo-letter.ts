import { queryOptions } from '@tanstack/react-query';
import { newestDemoLetter } from '@mela/kit/api/demo-outbox.ts';

const everyMs = 1500;

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
