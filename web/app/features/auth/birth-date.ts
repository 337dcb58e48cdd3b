/** What the three lists say; an empty text is a list not touched yet. */
export type BirthParts = { readonly day: string; readonly month: string; readonly year: string };

export const noBirth: BirthParts = { day: '', month: '', year: '' };

/** `1998-03-07` once all three are chosen, null before. Whether it is a real day is for the API to say. */
export function birthDateOf({ day, month, year }: BirthParts): string | null {
  if (day === '' || month === '' || year === '') return null;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

const yearsShown = 100;

/** Years to choose from, the latest first. `now` is the visitor's clock. */
export function birthYears(now: Date): readonly number[] {
  return Array.from({ length: yearsShown }, (_, back) => now.getFullYear() - back);
}
