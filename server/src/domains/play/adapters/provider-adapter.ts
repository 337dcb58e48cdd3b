import type { ProviderConfig } from '../../../config/providers.ts';
import type { Route } from '../../../kernel/http/route.ts';
import type { Submit } from '../booking/submit.ts';
import type { SubmitList } from '../booking/submit-list.ts';
import { actionList } from './action-list/adapter.ts';
import { seamlessWallet } from './seamless-wallet/adapter.ts';
import { signedForm } from './signed-form/adapter.ts';

/** What books the messages of providers: each by itself, or those of a call together. */
export type WalletPort = { readonly submit: Submit; readonly submitList: SubmitList };

/** Makes the routes of a protocol, which authenticate the caller and convert requests and answers from and to its format. `accounts` are by name. */
export type ProviderAdapter = (accounts: ReadonlyMap<string, ProviderConfig>, wallet: WalletPort) => readonly Route[];

const adapters = {
  'seamless-wallet': (accounts, { submit }) => seamlessWallet(accounts, submit),
  'action-list': (accounts, { submitList }) => actionList(accounts, submitList),
  'signed-form': (accounts, { submitList }) => signedForm(accounts, submitList),
} as const satisfies Readonly<Record<ProviderConfig['protocol'], ProviderAdapter>>;

/** The routes of every protocol, each with its providers. */
export function providerRoutes(accounts: readonly ProviderConfig[], wallet: WalletPort): readonly Route[] {
  return Object.entries(adapters).flatMap(([protocol, adapter]) => {
    const own = accounts.filter((account) => account.protocol === protocol);
    return adapter(new Map(own.map((account) => [account.name, account])), wallet);
  });
}
