import type { Db } from '../../kernel/types.ts';
import type { Setting } from '../../kernel/settings/define-settings.ts';
import { addCurrencies, addSettings } from './store.ts';

/** Rupees are shown without paise; a dollar is 85 rupees, points are currency 101. */
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

export type SeedOptions = { readonly money: 'play' | 'licensed'; readonly demo: boolean };

/** Inserts missing rows and leaves what operators have changed. */
export async function seedSettings(tx: Db, settings: ReadonlyMap<string, Setting>, { money, demo }: SeedOptions): Promise<void> {
  await addCurrencies(tx, currencies);
  await addSettings(
    tx,
    [...settings].map(([alias, { value, inPlay, inDemo, public: isPublic }]) => ({
      alias,
      value: (demo ? inDemo : undefined) ?? (money === 'play' ? inPlay : undefined) ?? value,
      public: isPublic,
    })),
  );
}
