import type { QuietHours } from '../../wallet/index.ts';

const minutesOfDay = 1440;
const lengthOf = ({ fromMinute, toMinute }: QuietHours) => (toMinute - fromMinute + minutesOfDay) % minutesOfDay;

/** Whether one leaves out a minute of the other, through midnight too. */
export function isShorter(asked: QuietHours | null, current: QuietHours | null): boolean {
  if (current === null) return false;
  if (asked === null) return true;
  const offset = (current.fromMinute - asked.fromMinute + minutesOfDay) % minutesOfDay;
  return offset + lengthOf(current) > lengthOf(asked);
}

export const isSameHours = (one: QuietHours | null, other: QuietHours | null): boolean =>
  one?.fromMinute === other?.fromMinute && one?.toMinute === other?.toMinute;
