import type { ProviderConfig } from '../../../config/providers.ts';
import type { Context } from '../../../kernel/types.ts';
import type { CallLog } from '../calls/call-log.ts';
import { type KnownProvider, type KnownProviders, signerOf } from './known-providers.ts';

/** Of a signed call: what it was sent as, from where, and when. */
type SignedCall = Pick<Context, 'address' | 'now' | 'log' | 'request'>;

/** The providers of one protocol, as its adapter asks for them, and what notes their calls. */
export type Callers = {
  readonly log: CallLog;
  /** The provider of this name, where `isSigned` is true with its secrets; null for a call that is not proved, or comes from an address that is not allowed. */
  prove(call: SignedCall, name: string, isSigned: (provider: ProviderConfig) => boolean): Promise<ProviderConfig | null>;
};

/** HMAC-SHA256 in hex or base64. A call without anything like it never asks the database for a provider. */
const signature = /^(?:[0-9a-f]{64}|[A-Za-z0-9+/]{43}=)$/;
const isLikeSignature = (value: string | string[] | undefined): boolean => typeof value === 'string' && signature.test(value);

/** A call that is not proved by what is known is tried again with what the database has now: its secret may be new. */
export function callersOf(known: KnownProviders, protocol: ProviderConfig['protocol'], callLog: CallLog): Callers {
  const signerIn = (provider: KnownProvider | undefined, now: Date, isSigned: (signer: ProviderConfig) => boolean) => {
    const signer = provider && signerOf(provider, now);
    return provider && signer && isSigned(signer) ? { provider, signer } : null;
  };
  return {
    log: callLog,
    async prove({ address, now, log, request }, name, isSigned) {
      if (!Object.values(request.headers).some(isLikeSignature)) return null;
      let found = signerIn(await known.find(protocol, name), now, isSigned);
      if (found === null) {
        await known.readAgain();
        found = signerIn(await known.find(protocol, name), now, isSigned);
      }
      if (found === null) return null;
      if (found.provider.allows(address)) return found.signer;
      log.warn({ provider: name, address }, 'a call of a provider came from an address that is not allowed');
      return null;
    },
  };
}
