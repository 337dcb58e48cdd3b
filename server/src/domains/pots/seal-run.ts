import { createHash } from 'node:crypto';

/** What a run is sealed over. Sums are paise. */
export type SealedRun = {
  readonly pot: string;
  readonly number: number;
  readonly hitMinor: bigint;
  readonly lowerMinor: bigint;
  readonly mustHitMinor: bigint;
  /** 32 bytes, so that nobody finds the sum by trying all of them. */
  readonly salt: Buffer;
};

/** SHA-256 of `pot:number:hidden sum:lower sum:must-hit sum:salt in hex`; `pots.sealed_text` says the same. */
export function sealRun({ pot, number, hitMinor, lowerMinor, mustHitMinor, salt }: SealedRun): Buffer {
  return createHash('sha256')
    .update([pot, number, hitMinor, lowerMinor, mustHitMinor, salt.toString('hex')].join(':'))
    .digest();
}
