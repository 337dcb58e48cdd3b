import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { ProviderConfig } from '../../../../config/providers.ts';
import { isSame } from '../signed-body.ts';

/** Seconds by which the clocks of a provider and of this server may differ. */
export const clockSecMax = 60;

/** Headers that are signed with the fields. */
const signedHeaders = ['x-merchant-id', 'x-nonce', 'x-timestamp'] as const;

/** The text that is signed: fields and headers sorted by name, encoded as a form. */
export function textOf(fields: Readonly<Record<string, string>>, headers: Readonly<Record<string, string>>): string {
  const sorted = Object.entries({ ...fields, ...headers }).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return new URLSearchParams(sorted).toString();
}

/** Whether a form is signed by the provider of its merchant id. */
export function isSignedForm(
  fields: Readonly<Record<string, string>>,
  headers: IncomingHttpHeaders,
  { name, secrets }: ProviderConfig,
): boolean {
  const given = Object.fromEntries(signedHeaders.map((header) => [header, String(headers[header] ?? '')]));
  if (given['x-merchant-id'] !== name || given['x-nonce'] === '') return false;
  const text = textOf(fields, given);
  return secrets.some((secret) => isSame(headers['x-sign'], createHmac('sha256', secret).update(text).digest('hex')));
}

/** Whether the time that a form names is within the window of the clock. */
export function isInTime(headers: IncomingHttpHeaders, now: Date): boolean {
  const seconds = Number(headers['x-timestamp']);
  return Number.isInteger(seconds) && Math.abs(now.getTime() / 1000 - seconds) <= clockSecMax;
}
