import { readFileSync } from 'node:fs';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { LotteryDraft } from '@mela/contract/api/operators/operator-lottery';
import { TournamentDraft } from '@mela/contract/api/operators/operator-tournaments';
import { copyLottery, createLottery, previewLottery } from '../../domains/lottery/index.ts';
import { copyTournament, createTournament, previewTournament } from '../../domains/tournaments/index.ts';
import { systemClock } from '../../kernel/clock.ts';
import { transactRecorded } from '../acts/transact-recorded.ts';
import { ApiError } from '../../kernel/errors/api-error.ts';
import type { Origin } from '../../kernel/origin.ts';
import type { Db, Tx } from '../../kernel/types.ts';
import type { CommandResult } from '../command-line.ts';

type Act = { readonly tx: Tx; readonly now: Date; readonly origin: Origin };
type Saved = { readonly id: number; readonly costMax: number };
type Times = { readonly startsAt: number; readonly endsAt: number; readonly reason: string };

/** What the calls of operators do with drafts of a contest. Each throws an ApiError as there. */
type Contest = {
  readonly schema: TSchema;
  preview(act: Act, draft: unknown, reason: string): Promise<{ readonly cost_max: number | null; readonly places: number }>;
  create(act: Act, draft: unknown, reason: string): Promise<Saved>;
  copy(act: Act, id: number, times: Times): Promise<Saved>;
};

const nothing = { params: {}, query: {} };

const contests = {
  tournament: {
    schema: TournamentDraft,
    preview: (act, draft, reason) => previewTournament(act, { ...nothing, body: { draft: draft as TournamentDraft, reason } }),
    create: (act, draft, reason) => createTournament(act, { ...nothing, body: { draft: draft as TournamentDraft, reason } }),
    copy: (act, id, body) => copyTournament(act, { ...nothing, params: { id }, body }),
  },
  lottery: {
    schema: LotteryDraft,
    preview: (act, draft, reason) => previewLottery(act, { ...nothing, body: { draft: draft as LotteryDraft, reason } }),
    create: (act, draft, reason) => createLottery(act, { ...nothing, body: { draft: draft as LotteryDraft, reason } }),
    copy: (act, id, body) => copyLottery(act, { ...nothing, params: { id }, body }),
  },
} satisfies Record<string, Contest>;

export const draftsUsage = (group: string) => [
  `npm run operator -- ${group} preview | create <file with a draft in JSON, as POST /${group === 'lottery' ? 'lotteries' : group} takes it> <reason>`,
  `npm run operator -- ${group} copy <id> <begins, ISO 8601> <ends> <reason>`,
];

/**
 * Previews, creates or copies a contest as operators' calls do, with the same checks and the same entry in the audit log. Null where the words are no
 * command.
 */
export async function runDraft(
  db: Db,
  subject: keyof typeof contests,
  [name, text = '', ...words]: readonly string[],
  origin: Origin,
): Promise<CommandResult | null> {
  const contest: Contest = contests[subject];
  try {
    if (name === 'copy') {
      const [startsAt, endsAt] = words.splice(0, 2).map((time) => Math.floor(Date.parse(time) / 1000));
      const reason = words.join(' ').trim();
      if (!/^[1-9]\d{0,8}$/.test(text) || !Number.isFinite(startsAt) || !Number.isFinite(endsAt) || reason.length < 3) return null;
      const times = { startsAt: startsAt ?? 0, endsAt: endsAt ?? 0, reason };
      return saved(subject, await transactRecorded(db, (tx) => contest.copy(actIn(tx, origin), Number(text), times)));
    }
    const reason = words.join(' ').trim();
    if ((name !== 'preview' && name !== 'create') || text === '' || reason.length < 3) return null;
    const draft = readDraft(text, contest.schema);
    if (typeof draft === 'string') return { lines: [draft], done: false };
    if (name === 'create')
      return saved(subject, await transactRecorded(db, (tx) => contest.create(actIn(tx, origin), draft.value, reason)));
    const { cost_max: costMax, places } = await transactRecorded(db, (tx) => contest.preview(actIn(tx, origin), draft.value, reason));
    return {
      lines: [
        `the ${subject} would cost ${costMax === null ? 'more than any bound, since it repeats' : `${costMax} rupees at most`}, for ${places} places`,
      ],
      done: true,
    };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const fields = Object.keys(error.details.fields ?? {});
    return { lines: [`${error.key}${fields.length === 0 ? '' : `: ${fields.join(', ')}`}`], done: false };
  }
}

const actIn = (tx: Tx, origin: Origin): Act => ({ tx, now: systemClock.now(), origin });

const saved = (subject: string, { id, costMax }: Saved): CommandResult => ({
  lines: [`${subject} ${id} is a draft, which no player sees; it costs ${costMax} rupees at most`],
  done: true,
});

/** The draft in a file, or the line that says what is wrong with it. */
function readDraft(file: string, schema: TSchema): { readonly value: unknown } | string {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    return `${file} is no JSON that can be read: ${error instanceof Error ? error.message : String(error)}`;
  }
  const check = Compile(schema);
  if (check.Check(value)) return { value };
  const [first] = check.Errors(value);
  return `${file} is no draft: ${first?.instancePath || 'it'} ${first?.message ?? 'is wrong'}`;
}
