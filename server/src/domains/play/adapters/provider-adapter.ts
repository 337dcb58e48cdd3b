import type { Route } from '../../../kernel/http/route.ts';
import type { Submit } from '../booking/submit.ts';
import { seamlessWallet } from './seamless-wallet/adapter.ts';

/** A provider of games: its protocol, and the secret that signs its messages. */
export type ProviderAccount = { readonly developer: string; readonly protocol: Protocol; readonly secret: string };

/** Makes the routes of a protocol, which authenticate the caller and convert requests and answers from and to its format. */
export type ProviderAdapter = (secrets: ReadonlyMap<string, string>, submit: Submit) => readonly Route[];

const adapters = { 'seamless-wallet': seamlessWallet } as const satisfies Readonly<Record<string, ProviderAdapter>>;
export type Protocol = keyof typeof adapters;

/** The routes of every protocol, each with the secrets of its providers. */
export function providerRoutes(accounts: readonly ProviderAccount[], submit: Submit): readonly Route[] {
  return Object.entries(adapters).flatMap(([protocol, adapter]) => {
    const own = accounts.filter((account) => account.protocol === protocol);
    return adapter(new Map(own.map(({ developer, secret }) => [developer, secret])), submit);
  });
}
