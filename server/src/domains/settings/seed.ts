import type { Db } from '../../kernel/types.ts';
import { knownSettings, type KnownSetting } from './known/index.ts';

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

/** What a demo has and a new site has not: the practice chat is the sandbox of a chat service. */
const demo: Readonly<Record<string, unknown>> = { support_chat: { enabled: true } };

/** Writes what is missing and leaves what an operator has changed. */
export async function seedSettings(tx: Db, money: 'play' | 'licensed', sandboxes: boolean): Promise<void> {
  await tx
    .insertInto('settings.currency')
    .values(currencies)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .insertInto('settings.setting')
    .values(
      [...knownSettings.values()].map((row) => ({
        alias: row.alias,
        value: JSON.stringify((sandboxes ? demo[row.alias] : undefined) ?? beginning(row, money)),
        public: row.public,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

function beginning({ value, inPlay }: KnownSetting, money: 'play' | 'licensed'): unknown {
  return money === 'play' ? (inPlay ?? value) : value;
}
