import { jackpotsChannel, siteChannel, winnersChannel } from '@mela/contract/live';

/** How a kind of channel is kept, and who may listen. */
export type ChannelRule = {
  /** A stream keeps at most so many publications, none older than this: what a client that was away can still recover. */
  readonly historyMax: number;
  readonly historyTtlSec: number;
  /** The only user who may subscribe; null is everyone, guests included. */
  readonly owner: string | null;
  /**
   * What becomes of a stream when its last listener leaves. A forgotten stream cannot be recovered from, so the ones
   * that few can open are kept for a while; channels that anyone can name are kept only once something was said there,
   * or else a stranger could fill the memory with names.
   */
  readonly keep: 'always' | 'a-while' | 'if-used';
};

const ownChannel = /^user#([1-9][0-9]{0,18})$/;
const numbered = /^(?:tournament|lottery):[1-9][0-9]{0,15}$/;

/** @returns null for a name that is no channel of this house. */
export function ruleOf(channel: string): ChannelRule | null {
  if (channel === siteChannel) return { historyMax: 64, historyTtlSec: 3600, owner: null, keep: 'always' };
  if (channel === winnersChannel) return { historyMax: 2048, historyTtlSec: 60, owner: null, keep: 'always' };
  // What a jackpot held a minute ago is nobody's news.
  if (channel === jackpotsChannel) return { historyMax: 16, historyTtlSec: 60, owner: null, keep: 'always' };
  if (numbered.test(channel)) return { historyMax: 512, historyTtlSec: 120, owner: null, keep: 'if-used' };
  const owner = ownChannel.exec(channel)?.[1];
  return owner === undefined ? null : { historyMax: 512, historyTtlSec: 300, owner, keep: 'a-while' };
}

/** @param user id of the connected player, empty for a guest. */
export function maySubscribe(rule: ChannelRule, user: string): boolean {
  return rule.owner === null || rule.owner === user;
}
