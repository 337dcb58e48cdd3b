/** Why a withdrawal waits, in words that can be read out to the player. */
const waits: Readonly<Record<string, string>> = {
  large: 'The sum is above what is paid without a look at it.',
  day: 'With others of this day it is above what is paid without a look at it.',
  first: 'It is the first withdrawal of this player.',
  documents: 'The documents of this player have not been accepted yet.',
  other_name: 'The account is in another name than the player’s.',
  paused: 'The account is under review.',
  signal: 'A signal of fraud waits for its review.',
};
export const whyItWaits = (reason: string | null): string | null => (reason === null ? null : (waits[reason] ?? reason));

/** Reasons of every day. Those of a refusal are read by the player: they say what happens with the money and what to do. */
export const reasons = {
  approve: ['Payee, history and balance checked.', 'Checked with the player by phone.', 'Second look: nothing unusual.'],
  refuse: [
    'The account is not in your name. Your money is back in your balance; ask again with an account of your own.',
    'Your bank returned the payment. Your money is back in your balance; please check the account number.',
    'We need your documents first. Your money is back in your balance; upload them in your profile.',
  ],
} as const;
