import type { ProviderConfig } from '../../../config/providers.ts';
import type { Route } from '../../../kernel/http/route.ts';
import type { CallLog } from '../calls/call-log.ts';
import { type Callers, callersOf } from '../providers/callers.ts';
import type { KnownProviders } from '../providers/known-providers.ts';
import type { Submit } from '../booking/submit.ts';
import type { SubmitList } from '../booking/submit-list.ts';
import { actionList } from './action-list/adapter.ts';
import { seamlessWallet } from './seamless-wallet/adapter.ts';
import { signedForm } from './signed-form/adapter.ts';

/** What books the messages of providers: each by itself, or those of a call together. */
export type WalletPort = { readonly submit: Submit; readonly submitList: SubmitList };

/** Makes the routes of a protocol, which authenticate the caller and convert requests and answers from and to its format. */
export type ProviderAdapter = (callers: Callers, wallet: WalletPort) => readonly Route[];

const adapters = {
  'seamless-wallet': (callers, { submit }) => seamlessWallet(callers, submit),
  'action-list': (callers, { submitList }) => actionList(callers, submitList),
  'signed-form': (callers, { submitList }) => signedForm(callers, submitList),
} as const satisfies Readonly<Record<ProviderConfig['protocol'], ProviderAdapter>>;

/** The routes of every protocol, each with its providers. */
export function providerRoutes(known: KnownProviders, wallet: WalletPort, calls: CallLog): readonly Route[] {
  const protocols = Object.keys(adapters) as (keyof typeof adapters)[];
  return protocols.flatMap((protocol) => adapters[protocol](callersOf(known, protocol, calls), wallet));
}
