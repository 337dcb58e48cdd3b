import type { arrivalApi } from '@mela/contract/api/accounts/referral';
import type { InputOf } from '@mela/contract/http/endpoint';
import { dayOf } from '@mela/contract/site/zone';
import { isRobot } from '../../../kernel/http/input/robot.ts';
import type { Context } from '../../../kernel/types.ts';
import { addArrival } from './arrival-store.ts';
import { ownersOf } from '../code-store.ts';
import { readCode } from '../rules.ts';
import { referralSetting } from '../settings.ts';

type Row = (typeof arrivalApi.rows)['POST /webhook/:eventType'];

/** Counts a visit for the player whose code it began with: that of the address, otherwise the last one. A robot is no visit. It says to no one which codes there are. */
export async function countArrival({ tx, now, userAgent }: Context, { body }: InputOf<Row>): Promise<Record<never, never>> {
  const code = readCode(body.ref_code || body.last_ref_code || '');
  if (code === null || isRobot(userAgent) || !(await referralSetting(tx, 'referral_program')).enabled) return {};
  const owner = (await ownersOf(tx, [code])).get(code);
  if (owner !== undefined) await addArrival(tx, owner, dayOf(now));
  return {};
}
