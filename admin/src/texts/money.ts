import texts from './money.json' with { type: 'json' };

/** The texts of the page of money, which come with it. */
export const moneyTexts = texts;
