import type { Route } from '../../../kernel/http/route.ts';
import type { Submit } from '../submit.ts';
import { seamlessWallet } from './seamless-wallet/adapter.ts';

/** A provider that the operator has an agreement with: the protocol it speaks, and the secret that its messages are signed with. */
export type ProviderAccount = { readonly developer: string; readonly protocol: Protocol; readonly secret: string };

/** Gives a protocol's routes: they check the caller, turn each request into a ProviderMessage, and its answer into the protocol's words. */
export type ProviderAdapter = (secrets: ReadonlyMap<string, string>, submit: Submit) => readonly Route[];

const adapters = { 'seamless-wallet': seamlessWallet } as const satisfies Readonly<Record<string, ProviderAdapter>>;
export type Protocol = keyof typeof adapters;

/** The routes of every protocol there is; each knows the secrets of the providers that speak it. */
export function providerRoutes(accounts: readonly ProviderAccount[], submit: Submit): readonly Route[] {
  return Object.entries(adapters).flatMap(([protocol, adapter]) => {
    const own = accounts.filter((account) => account.protocol === protocol);
    return adapter(new Map(own.map(({ developer, secret }) => [developer, secret])), submit);
  });
}
