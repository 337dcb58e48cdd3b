/** Reasons of every day. Those of a refusal are read by the player: they say what happens with the money and what to do. */
export const reasons = {
  approve: ['Payee, history and balance checked.', 'Checked with the player by phone.', 'Second look: nothing unusual.'],
  refuse: [
    'The account is not in your name. Your money is back in your balance; ask again with an account of your own.',
    'Your bank returned the payment. Your money is back in your balance; please check the account number.',
    'We need your documents first. Your money is back in your balance; upload them in your profile.',
  ],
} as const;
