import { createHmac } from 'node:crypto';

const nameChars = 32;
const digest = (key: string, text: string): string => createHmac('sha256', key).update(text).digest('hex');

/** What a player is called in product events: without the key no one can compute it from the number of an account. */
export const productName = (key: string, userId: bigint): string => digest(key, `player ${userId}`).slice(0, nameChars);

type Stored = { readonly id: bigint; readonly type: string; readonly at: Date };

/** The id of a product event, the same at each attempt: a UUID of version 8, whose other bits are of our choice. */
export function productEventId(key: string, { id, type, at }: Stored): string {
  const hex = digest(key, `event ${id} ${type} ${at.getTime()}`);
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 3) | 8).toString(16);
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `${variant}${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-');
}
