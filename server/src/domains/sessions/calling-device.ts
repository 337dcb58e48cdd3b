import { createHash } from 'node:crypto';
import { headerOf } from '../../kernel/http/input/header.ts';
import type { RequestParts } from '../../kernel/types.ts';
import { readDeviceCookie } from '../signals/index.ts';

/**
 * From which browser a call comes, as hashes. `device` is null for pages, which are asked for without that cookie, and for clients that are
 * no browser.
 */
export type CallingDevice = { readonly agent: Buffer; readonly device: Buffer | null };

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

export function callingDevice(headers: RequestParts['headers']): CallingDevice {
  const device = readDeviceCookie(headers);
  return { agent: hashOf(headerOf(headers, 'user-agent')), device: device === undefined ? null : hashOf(device) };
}
