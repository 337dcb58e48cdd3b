import { jackpotsChannel, siteChannel, winnersChannel } from '@mela/contract/site/live';

/** History and access of a kind of channel. */
export type ChannelRule = {
  /** Most publications of a stream, and their age limit: what a client can recover after a break. */
  readonly historyMax: number;
  readonly historyTtlSec: number;
  /** The only user who may subscribe; null is everyone, guests included. */
  readonly owner: string | null;
  /**
   * How long a stream stays after its last listener has left; a dropped stream cannot be recovered. Channels that few can open
   * stay for a while. Channels that any client can name stay only after a publication, so that clients cannot fill the memory.
   */
  readonly retention: 'always' | 'a-while' | 'if-used';
};

const ownChannel = /^user#([1-9][0-9]{0,18})$/;
const numbered = /^(?:tournament|lottery):[1-9][0-9]{0,15}$/;

/** @returns null for an unknown channel. */
export function ruleOf(channel: string): ChannelRule | null {
  if (channel === siteChannel) return { historyMax: 64, historyTtlSec: 3600, owner: null, retention: 'always' };
  if (channel === winnersChannel) return { historyMax: 2048, historyTtlSec: 60, owner: null, retention: 'always' };
  // Old sums of a jackpot are not needed.
  if (channel === jackpotsChannel) return { historyMax: 16, historyTtlSec: 60, owner: null, retention: 'always' };
  if (numbered.test(channel)) return { historyMax: 512, historyTtlSec: 120, owner: null, retention: 'if-used' };
  const owner = ownChannel.exec(channel)?.[1];
  return owner === undefined ? null : { historyMax: 512, historyTtlSec: 300, owner, retention: 'a-while' };
}

/** @param user id of the connected player, empty for a guest. */
export function maySubscribe(rule: ChannelRule, user: string): boolean {
  return rule.owner === null || rule.owner === user;
}
