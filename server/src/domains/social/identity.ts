import type { Identity } from './store.ts';

/** What a network says about a visitor who has logged in there. */
export type ProvenIdentity = Identity & {
  /** As it may be used here; null for none. */
  readonly email: string | null;
  /** Whether the network vouches for it. */
  readonly isEmailVerified: boolean;
};

/** The issuer of the messenger's users. */
export const messenger = 'https://telegram.org';

/** What a log-in keeps until it has ended: the path to return to, and the code of who referred the visitor. */
export type Luggage = { readonly returnTo: string; readonly referralCode: string | null };

/** A visitor on the way to a network: what its answer must match. */
export type Asked = Luggage & {
  readonly network: string;
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
};

/** A player on the way to a network, to join an account there. `session`: the one in which the player has shown who they are. */
export type Connecting = Asked & { readonly userId: string; readonly session: string };

/** A visitor whom the network, or the messenger, has named. */
export type Proven = Luggage & { readonly identity: ProvenIdentity };
