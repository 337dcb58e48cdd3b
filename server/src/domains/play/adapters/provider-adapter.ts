import type { ProviderConfig } from '../../../config/providers.ts';
import type { Route } from '../../../kernel/http/route.ts';
import type { Submit } from '../booking/submit.ts';
import { seamlessWallet } from './seamless-wallet/adapter.ts';

/** Makes the routes of a protocol, which authenticate the caller and convert requests and answers from and to its format. `accounts` are by name. */
export type ProviderAdapter = (accounts: ReadonlyMap<string, ProviderConfig>, submit: Submit) => readonly Route[];

const adapters = { 'seamless-wallet': seamlessWallet } as const satisfies Readonly<Record<ProviderConfig['protocol'], ProviderAdapter>>;

/** The routes of every protocol, each with its providers. */
export function providerRoutes(accounts: readonly ProviderConfig[], submit: Submit): readonly Route[] {
  return Object.entries(adapters).flatMap(([protocol, adapter]) => {
    const own = accounts.filter((account) => account.protocol === protocol);
    return adapter(new Map(own.map((account) => [account.name, account])), submit);
  });
}
