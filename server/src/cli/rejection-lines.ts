import { errorRow } from '@mela/contract/errors/catalogue';
import type { ApiError } from '../kernel/errors/api-error.ts';

/** A rejection for the person at the command line: its words, and each field that is wrong with its reason. */
export function rejectionLines({ key, details }: ApiError): string[] {
  const fields = Object.entries(details.fields ?? {});
  return [`rejected: ${errorRow(key).en} (${key})`, ...fields.map(([field, why]) => `  ${field}: ${errorRow(why).en} (${why})`)];
}
