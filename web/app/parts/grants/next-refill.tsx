import { inBackground } from '@mela/kit/promises/in-background.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { playMoneyQuery } from '../../data/grants/play-money.ts';
import { m } from '../../site/language/words.ts';
import { useTimeLeft } from './use-time-left.ts';

/** When the next refill comes: hours and minutes, counted down. At its time the page asks for it. */
export function NextRefill({ nextAt }: { readonly nextAt: number }) {
  const queryClient = useQueryClient();
  const onEnd = useCallback(() => inBackground(queryClient.invalidateQueries({ queryKey: playMoneyQuery().queryKey })), [queryClient]);
  const { dataUpdatedAt } = useQuery({ ...playMoneyQuery(), enabled: false });
  const { hours, minutes } = useTimeLeft(nextAt, onEnd, dataUpdatedAt);
  return <span className="numbers">{m['grants.refill.next']({ hours, minutes })}</span>;
}
