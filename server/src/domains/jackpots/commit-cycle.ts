import { createHash } from 'node:crypto';

/** What a cycle is committed over. Sums are paise. */
export type CommittedCycle = {
  readonly jackpot: string;
  readonly number: number;
  readonly hitMinor: bigint;
  readonly lowerMinor: bigint;
  readonly mustHitMinor: bigint;
  /** 32 bytes, so that nobody finds the sum by trying all of them. */
  readonly salt: Buffer;
};

/** SHA-256 of `jackpot:number:hidden sum:lower sum:must-hit sum:salt in hex`; `jackpots.committed_text` says the same. */
export function commitCycle({ jackpot, number, hitMinor, lowerMinor, mustHitMinor, salt }: CommittedCycle): Buffer {
  return createHash('sha256')
    .update([jackpot, number, hitMinor, lowerMinor, mustHitMinor, salt.toString('hex')].join(':'))
    .digest();
}
