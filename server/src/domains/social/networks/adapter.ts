import type { Asked, ProvenIdentity } from '../identity.ts';

/** A network whose accounts log players in. */
export type Network = {
  readonly name: string;
  /** Where the browser goes. @throws where the network cannot be reached */
  addressFor(asked: Asked, redirectUri: string): Promise<string>;
  /**
   * Reads the answer with which the browser came back. `answered`: its whole address.
   * @throws Cancelled where the visitor has refused, Refused for an answer that proves nothing, others where the network cannot be reached
   */
  readAnswer(answered: URL, asked: Asked): Promise<ProvenIdentity>;
};

/** The visitor, or the network, has refused the log-in. */
export class Cancelled extends Error {}
/** The answer is not what was asked for: another state or nonce, for another site, too old, used before, or altered. */
export class Refused extends Error {}
