import { toMinor } from '@mela/contract/money/money';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import type { Db } from '../../../kernel/types.ts';
import { paymentSetting } from '../settings.ts';

/** Bounds of a tip in rupees; null where tips are off. */
export async function tipBounds(tx: Db): Promise<{ readonly min: number; readonly max: number } | null> {
  const { enabled, minRupees, maxRupees } = await paymentSetting(tx, 'tips');
  return enabled ? { min: minRupees, max: maxRupees } : null;
}

const stepMinor = 1000n;

/** A tip in rupees as paise. @throws ApiError for a tip that is out of bounds, no multiple of ten, or given where tips are off */
export async function readTip(tx: Db, rupees: number | undefined): Promise<bigint> {
  if (rupees === undefined || rupees === 0) return 0n;
  const bounds = await tipBounds(tx);
  if (bounds === null) throw new ApiError('errors.validation', { fields: { tip: 'errors.field.unknown' } });
  const reject = (key: 'errors.api.payment.tip.less_amount' | 'errors.api.payment.tip.more_amount') =>
    new ApiError(key, { fields: { tip: key }, values: bounds });
  if (!(rupees >= bounds.min)) throw reject('errors.api.payment.tip.less_amount');
  if (rupees > bounds.max) throw reject('errors.api.payment.tip.more_amount');
  const minor = wholeTens(rupees);
  if (minor === null)
    throw new ApiError('errors.api.payment.sum_multiple_of_ten', { fields: { tip: 'errors.api.payment.sum_multiple_of_ten' } });
  return minor;
}

function wholeTens(rupees: number): bigint | null {
  if (!Number.isInteger(rupees)) return null;
  const minor = toMinor(rupees);
  return minor % stepMinor === 0n ? minor : null;
}
