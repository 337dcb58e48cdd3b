/** Why a payment stands as it does, in words that can be read out to the player: the codes of payments. */
const words: Readonly<Record<string, string>> = {
  large: 'The sum is above what is paid without a look at it.',
  day: 'With others of this day it is above what is paid without a look at it.',
  first: 'It is the first withdrawal of this player.',
  documents: 'The documents of this player have not been accepted yet.',
  other_name: 'The account is in another name than the player’s.',
  paused: 'The account is under review.',
  signal: 'A signal of fraud waits for its review.',
  other_sum: 'Another sum was reported.',
  guard: 'A limit of the player did not let it be credited.',
  blocked: 'A break or a block did not let it be credited.',
  refund_rejected: 'The payment system has refused to give it back.',
  system: 'The payment system has refused it.',
  bank: 'The bank could not complete it.',
  returned: 'The bank sent the money back.',
  operator: 'An operator has decided so.',
  player: 'The player has cancelled it.',
};

/** A code without words stands as it is; null where there is none. */
export const reasonInWords = (reason: string | null): string | null => (reason === null ? null : (words[reason] ?? reason));
