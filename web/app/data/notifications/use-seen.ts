import { inBackground } from '@mela/kit/promises/in-background.ts';
import { useEffect } from 'react';
import type { Counter } from '@mela/contract/api/placements';
import { useCommand } from '../api/use-command.ts';
import { resetCounter, useCounter } from './counters.ts';

/** For a page that shows what a counter counts: what is new has been seen by then, also what comes while the page is open. */
export function useSeen(name: Counter['name']): void {
  const count = useCounter(name);
  const { send } = useCommand(resetCounter);
  useEffect(() => inBackground(count > 0 && send({ params: { name } })), [count, name]); // eslint-disable-line react-hooks/exhaustive-deps -- once a count
}
