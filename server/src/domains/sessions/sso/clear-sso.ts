import type { Context } from '../../../kernel/types.ts';
import { forgetSso } from './sso-cookie.ts';

/** Forgets the single-sign-on cookie; there being none is no fault. */
export async function clearSso(ctx: Context): Promise<Record<never, never>> {
  await forgetSso(ctx);
  return {};
}
