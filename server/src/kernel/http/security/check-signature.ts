import { createHash, timingSafeEqual } from 'node:crypto';
import { minuteOf, signatureText, type SignatureParts } from '@mela/contract/http/signature';
import { ApiError } from '../../errors/api-error.ts';

const minutesEitherSide = 1;
const hexPattern = /^[0-9a-f]{64}$/;

/** @throws ApiError `errors.signature` unless the header is valid for this minute, the last or the next. */
export function checkSignature(given: string | string[] | undefined, parts: SignatureParts, now: Date): void {
  if (typeof given !== 'string' || !hexPattern.test(given)) throw new ApiError('errors.signature');
  const bytes = Buffer.from(given, 'hex');
  const minute = minuteOf(now.getTime());
  for (let offset = -minutesEitherSide; offset <= minutesEitherSide; offset += 1) {
    if (
      timingSafeEqual(
        bytes,
        createHash('sha256')
          .update(signatureText(parts, minute + offset))
          .digest(),
      )
    )
      return;
  }
  throw new ApiError('errors.signature');
}
