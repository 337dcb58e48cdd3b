import { defaultLocale } from '@mela/contract/site/languages';
import {
  lotteryChannel,
  siteChannel,
  tournamentChannel,
  userChannel,
  winnersChannel,
  type SiteMessage,
  type UserMessage,
} from '@mela/contract/site/live';
import { fromMinor } from '@mela/contract/money/money';
import type { EventMap } from '../../kernel/events/map.ts';
import type { Publication } from './publisher.ts';

/** A balance as pages show it, in rupees. `round` lets a game frame delay a win until its reels have stopped. */
export function balanceMessage(body: EventMap['balance.changed'], version: bigint): UserMessage {
  const { cashMinor, bonusMinor, currentWagerMinor, requiredWagerMinor, cause, round } = body;
  return {
    type: 'balance',
    balance: fromMinor(cashMinor + bonusMinor),
    netBalance: fromMinor(cashMinor),
    currentBonusWager: fromMinor(currentWagerMinor),
    requiredBonusWager: fromMinor(requiredWagerMinor),
    cause,
    version: Number(version),
    ...(round === undefined ? {} : { round }),
  };
}

const numbered = (version: bigint | null) => (version === null ? {} : { version: Number(version) });

export function paymentMessage(operationId: bigint, statusId: number, version: bigint | null): UserMessage {
  return { type: 'payment', operationId: Number(operationId), statusId, ...numbered(version) };
}

export function counterMessage({ name, value }: EventMap['counter.changed'], version: bigint | null): UserMessage {
  return { type: 'counter', name, value, ...numbered(version) };
}

/** The message of an event on the player's own channel; the event's id drops repeats. */
export function toPlayer(userId: bigint, eventId: bigint, message: UserMessage): Publication {
  return { channel: userChannel(userId), message, key: String(eventId) };
}

/** A message for every open page, also of guests. */
export function toSite(eventId: bigint, message: SiteMessage): Publication {
  return { channel: siteChannel, message, key: String(eventId) };
}

/** A win as it is published to every client. */
export function toEveryClient(eventId: bigint, body: EventMap['winner.announced']): Publication {
  const { winnerId, player, demo, winMinor, betMinor, names, slug, developer, label, atSec, replay } = body;
  const game = { slug, name: names[defaultLocale], names, developer, label };
  const winner = {
    id: Number(winnerId),
    player,
    demo,
    win: fromMinor(winMinor),
    bet: fromMinor(betMinor),
    game,
    at: atSec,
    replay: replay === true,
  };
  return { channel: winnersChannel, message: { type: 'winner', winner }, key: String(eventId) };
}

/** Pages that show this tournament read its standings again. */
export function toTournament(eventId: bigint, { tournamentId }: EventMap['tournament.changed']): Publication {
  return {
    channel: tournamentChannel(tournamentId),
    message: { type: 'tournament', tournamentId: Number(tournamentId) },
    key: String(eventId),
  };
}

/** Pages that show this lottery read its fund and tickets again. */
export function toLottery(eventId: bigint, { lotteryId }: EventMap['lottery.changed']): Publication {
  return { channel: lotteryChannel(lotteryId), message: { type: 'lottery', lotteryId: Number(lotteryId) }, key: String(eventId) };
}
