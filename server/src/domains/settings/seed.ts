import type { Db } from '../../kernel/types.ts';

/** The rupee is shown without pennies; the dollar stands at 85, points are currency 101. */
const currencies = [
  { id: 1, name: 'RUB', is_default: false, has_minor: true, dollar_rate: null },
  { id: 2, name: 'UAH', is_default: false, has_minor: true, dollar_rate: null },
  { id: 3, name: 'USD', is_default: false, has_minor: true, dollar_rate: 1 },
  { id: 4, name: 'KZT', is_default: false, has_minor: true, dollar_rate: null },
  { id: 5, name: 'INR', is_default: true, has_minor: false, dollar_rate: 85 },
  { id: 6, name: 'AZN', is_default: false, has_minor: true, dollar_rate: null },
  { id: 7, name: 'TON', is_default: false, has_minor: true, dollar_rate: null },
  { id: 101, name: 'POINTS', is_default: false, has_minor: false, dollar_rate: null },
];

const settings = [
  { alias: 'available_denominations', value: '1,10,100', public: true },
  {
    alias: 'copyright_text',
    value: {
      en: 'Mela. Play money only: nothing is bought and nothing can be cashed out.',
      hi: 'मेला। सिर्फ़ खेल के रुपये: न कुछ खरीदा जाता है, न निकाला जा सकता है।',
    },
    public: true,
  },
  { alias: 'legal', value: { ageYearsMin: 18 }, public: true },
  { alias: 'slot_cycle_ms', value: 0, public: true },
  { alias: 'user_game_history', value: { enabled: true }, public: true },
];

/** Writes what is missing and leaves what an operator has changed. */
export async function seedSettings(tx: Db): Promise<void> {
  await tx
    .insertInto('settings.currency')
    .values(currencies)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .insertInto('settings.setting')
    .values(settings.map((row) => ({ ...row, value: JSON.stringify(row.value) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
