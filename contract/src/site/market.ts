/** Currency of all wallets, sums and messages. Another one is another value here; SQL has it as kernel.currency(). */
export const currency = 'INR';
export type Currency = typeof currency;

/** Days, weeks, months, clocks and dates of players and operators are of this time zone (IANA). SQL has it as kernel.time_zone(). */
export const timeZone = 'Asia/Kolkata';
