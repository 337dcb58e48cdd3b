import { inBackground } from '@mela/kit/promises/in-background.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { SpinResult, Wheel } from '@mela/contract/api/wheel';
import { selfQuery } from '../account/queries.ts';
import { turnsQuery, wheelQuery } from './queries.ts';

type Left = Pick<SpinResult, 'spin_count_left' | 'addition_spin_count_left'>;

/** The spins that a wheel has left, of the day and additional ones. */
export const spinsOf = ({ spinCount, additionSpinCount }: Pick<Wheel, 'spinCount' | 'additionSpinCount'>): number =>
  spinCount + additionSpinCount;

/** Shows what a spin has left, once the wheel stands still. With none left the wheel is read again, for its timer. */
export function showSpinsLeft(queryClient: QueryClient, left: Left): void {
  writeSpins(queryClient, left.spin_count_left, left.addition_spin_count_left);
  inBackground(queryClient.invalidateQueries({ queryKey: turnsQuery().queryKey }));
  inBackground(queryClient.invalidateQueries({ queryKey: selfQuery.queryKey }));
  if (left.spin_count_left + left.addition_spin_count_left === 0)
    inBackground(queryClient.invalidateQueries({ queryKey: wheelQuery().queryKey }));
}

/** The wheel cannot be spun now: no spins are shown. */
export const showNoSpins = (queryClient: QueryClient): void => writeSpins(queryClient, 0, 0);

/** The reset has come: the spins of the day are full again, and the server is asked for what it says. */
export function showFullSpins(queryClient: QueryClient): void {
  const { queryKey } = wheelQuery();
  queryClient.setQueryData(queryKey, (wheel) => wheel && { ...wheel, spinCount: wheel.dailySpins, resetSec: 0 });
  inBackground(queryClient.invalidateQueries({ queryKey }));
  inBackground(queryClient.invalidateQueries({ queryKey: selfQuery.queryKey }));
}

function writeSpins(queryClient: QueryClient, spinCount: number, additionSpinCount: number): void {
  queryClient.setQueryData(wheelQuery().queryKey, (wheel) => wheel && { ...wheel, spinCount, additionSpinCount });
}
