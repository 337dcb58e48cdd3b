import type { OperatorPlayer } from '@mela/contract/api/operators/operator-players';
import { manageOperator, operatorCommands, roles } from '../domains/operators/index.ts';
import { actOnPlayer, findPlayer, operatorActs, redirectedBy, userOf, type OperatorAct } from '../domains/sessions/index.ts';
import { systemClock } from '../kernel/clock.ts';
import { transactRecorded } from './acts/transact-recorded.ts';
import { commandLine, type Origin } from '../kernel/origin.ts';
import { systemRandom } from '../kernel/random/random.ts';
import type { Db } from '../kernel/types.ts';
import { byOf, readTyped, type By, type CommandResult } from './command-line.ts';
import { listDocuments, playerCommands } from './player-commands.ts';
import { campaignsUsage, runCampaigns } from './operator-campaigns.ts';
import { contestsUsage, runLottery, runMissions, runTournaments } from './contests/contests.ts';
import { disputesUsage, runDisputes } from './operator-disputes.ts';
import { payOutUsage, paymentsUsage, runPayments, runPayOut } from './operator-payments.ts';

const usage = [
  'npm run operator -- demo',
  'npm run operator -- find <id, e-mail or phone>',
  `npm run operator -- ${operatorActs.join(' | ')} <id, e-mail or phone> <reason>`,
  'npm run operator -- documents',
  ...Object.values(playerCommands).map((command) => `npm run operator -- ${command.usage}`),
  payOutUsage,
  'npm run operator -- reset | disable <e-mail of an operator> <reason>',
  `npm run operator -- add | roles <e-mail of an operator> <roles> <reason>; roles: ${Object.keys(roles).join(',')}`,
  ...paymentsUsage,
  ...disputesUsage,
  ...contestsUsage,
  ...campaignsUsage,
];

type Result = CommandResult;

/** Commands with words of their own after their name. */
const groups: Readonly<Record<string, ((db: Db, words: readonly string[], by: By) => Promise<Result | null>) | undefined>> = {
  disputes: runDisputes,
  payments: runPayments,
  lottery: runLottery,
  missions: runMissions,
  tournaments: runTournaments,
  campaigns: runCampaigns,
};

/** The lines to print, or null where the words are no command. */
async function run(db: Db, [name = '', text, ...words]: readonly string[], by: By): Promise<Result | null> {
  const { origin } = by;
  const group = groups[name];
  if (group) return group(db, text === undefined ? words : [text, ...words], by);
  const command = operatorCommands.find((one) => one === name);
  const asked = command === 'add' || command === 'roles' ? (words.shift() ?? '').split(',').filter(Boolean) : [];
  const reason = words.join(' ').trim();
  const act = operatorActs.find((one) => one === name);
  if (name === 'documents') return transactRecorded(db, listDocuments);
  if (name === 'pay-out' && text !== undefined) return payOut(db, text, words, by);
  if (text !== undefined && Object.hasOwn(playerCommands, name))
    return transactRecorded(db, (tx) => ofPlayer(tx, name, text, words, origin));
  if (text === undefined || (name !== 'find' && ((!act && !command) || reason === ''))) return null;
  const now = systemClock.now();
  return transactRecorded(db, async (tx): Promise<Result> => {
    if (command)
      return manageOperator(tx, { command, email: text, roles: asked, reason, by: by.as ?? undefined, now, origin, random: systemRandom });
    if (act) return help(tx, { act, text, reason, now, origin });
    const player = await findPlayer(tx, text, { now, origin });
    return player ? { lines: linesOf(player), done: true } : notFound(text);
  });
}

async function ofPlayer(tx: Db, name: string, text: string, words: readonly string[], origin: Origin): Promise<Result | null> {
  const user = await userOf(tx, text);
  return user ? (playerCommands[name]?.run({ tx, user, words, now: systemClock.now(), origin }) ?? null) : notFound(text);
}

async function payOut(db: Db, text: string, words: readonly string[], by: By): Promise<Result | null> {
  const user = await userOf(db, text);
  return user ? runPayOut(db, user.id, words, by) : notFound(text);
}

const notFound = (text: string): Result => ({ lines: [`no account is found by ${text}`], done: false });

type Asked = { readonly act: OperatorAct; readonly text: string; readonly reason: string; readonly now: Date; readonly origin: Origin };

async function help(tx: Db, { act, text, reason, now, origin }: Asked): Promise<Result> {
  const user = await userOf(tx, text);
  if (!user) return notFound(text);
  // A name that is typed here is not proved: the back office has two log-ins that are.
  if (act === 'reset-second-factor' && (await redirectedBy(tx, user.id)).length > 0) return { lines: [needsOffice(user.id)], done: false };
  const { changed, sessionsEnded } = await actOnPlayer(tx, { act, userId: user.id, reason, now, origin });
  const done: Readonly<Record<OperatorAct, string>> = {
    'end-sessions': `${sessionsEnded} sessions ended`,
    'reset-second-factor': changed ? `second factor removed, ${sessionsEnded} sessions ended` : 'there was no second factor',
    review: changed ? 'under review, deposits, withdrawals and exchanges wait' : 'is under review already',
    'end-review': changed ? 'review lifted' : 'was not under review',
    unlock: changed ? 'codes may be tried again' : 'nothing was locked',
  };
  return { lines: [`player ${user.id}: ${done[act]}`], done: true };
}

const needsOffice = (id: bigint) =>
  `player ${id}: the contact was corrected lately and no one has looked at it: remove the factor in the back office, where a second operator agrees`;

const at = (sec: number) => new Date(sec * 1000).toISOString();

function linesOf(player: OperatorPlayer): string[] {
  const confirmed = (sec: number | null) => (sec === null ? 'not confirmed' : `confirmed ${at(sec)}`);
  const ended = player.break && (player.break.until === null ? 'for good' : `until ${at(player.break.until)}`);
  return [
    `player: ${player.id}`,
    `registered: ${at(player.registeredAt)}`,
    ...(player.email === null ? [] : [`email: ${player.email}, ${confirmed(player.emailConfirmedAt)}`]),
    ...(player.phone === null ? [] : [`phone: ${player.phone}, ${confirmed(player.phoneConfirmedAt)}`]),
    `language: ${player.locale}`,
    `open sessions: ${player.openSessions}`,
    ...(player.signals.length === 0 ? [] : [`signals: ${player.signals.join(', ')}`]),
    ...(player.care === null
      ? []
      : [
          `care: score ${player.care.score} (${player.care.markers.map(({ marker, count, points }) => `${marker}: ${count}, ${points} points`).join('; ')}), until ${at(player.care.until)}`,
        ]),
    ...(player.reviewSince === null ? [] : [`under review: since ${at(player.reviewSince)}`]),
    ...player.limits.limits.map(
      ({ kind, period, amount, used }) => `limit: ${kind} ${amount} ${kind === 'session' ? 'minutes' : 'rupees'} a ${period}, ${used} used`,
    ),
    ...(player.break === null ? [] : [`break: ${player.break.name} ${ended}`]),
    `second factor: ${player.secondFactorAt === null ? 'off' : `on since ${at(player.secondFactorAt)}`}`,
  ];
}

/** What a command of `npm run operator` did, or a line of help for each command where the words are none. `here` acts where `--as` names no one. */
export async function runOperator(db: Db, args: readonly string[], here: Origin = commandLine): Promise<Result> {
  const typed = readTyped(args);
  if (typeof typed === 'string') return { lines: [typed], done: false };
  return (await run(db, typed.words, byOf(typed.as, here))) ?? { lines: usage, done: false };
}
