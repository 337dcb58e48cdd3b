/** One row of the error catalogue: HTTP status, the code of the envelope, and the text in each language with {values} to fill in. */
export type ErrorRow = { readonly status: number; readonly code: number; readonly en: string; readonly hi: string };

export function defineErrors<const T extends Readonly<Record<`errors.${string}`, ErrorRow>>>(rows: T): T {
  return rows;
}
