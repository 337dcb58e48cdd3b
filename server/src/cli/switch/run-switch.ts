import { auditText, recordAct, type AuditAct, type Subject } from '../../domains/audit/index.ts';
import { closeGame, saveStudio } from '../../domains/catalogue/index.ts';
import { setMustHit } from '../../domains/jackpots/index.ts';
import { changeByOperator } from '../../domains/operators/index.ts';
import { domains } from '../../domains/registry.ts';
import { changeSetting, settingNow } from '../../domains/settings/index.ts';
import { systemClock } from '../../kernel/clock.ts';
import { transactRecorded } from '../acts/transact-recorded.ts';
import { ApiError } from '../../kernel/errors/api-error.ts';
import { commandLine, type Origin } from '../../kernel/origin.ts';
import { joinSettings } from '../../kernel/settings/define-settings.ts';
import type { Db, Tx } from '../../kernel/types.ts';
import { byOf, readTyped, type By, type CommandResult } from '../command-line.ts';
import { commitAct } from '../commit/commit-act.ts';
import { rejectionLines } from '../rejection-lines.ts';
import { paymentSystem, paymentSystemUsage } from './payment-system.ts';

const settings = joinSettings(domains.map((domain) => domain.settings ?? {}));

type Asked = { readonly tx: Tx; readonly words: readonly string[]; readonly origin: Origin };
/** What is written into the audit log, but for reason and time. */
type Entry = Pick<AuditAct, 'act' | 'before' | 'after'> & { readonly subject: Subject };
type Act = {
  /** The words after the verb; the rest is the reason. */
  readonly words: readonly string[];
  readonly run: (asked: Asked) => Promise<Entry>;
};

const closing = (closed: boolean): Act => ({
  words: ['<game>'],
  async run({ tx, words: [slug = ''], origin }) {
    await closeGame(tx, slug, closed, origin);
    return { act: closed ? 'games.close' : 'games.open', subject: `game:${slug}` };
  },
});

/** Everything that operators change by a command. Each drops the caches that have it, and is one entry of the audit log. */
const acts: Readonly<Record<string, Act>> = {
  setting: {
    words: ['<alias>', '<json>'],
    async run({ tx, words: [alias = '', json = ''], origin }) {
      const before = await settingNow(tx, settings, alias);
      const value: unknown = JSON.parse(json);
      await changeSetting(tx, settings, alias, value, origin);
      return {
        act: 'settings.change',
        subject: `setting:${alias}`,
        before: { value: auditText(before) },
        after: { value: auditText(value) },
      };
    },
  },
  close: closing(true),
  open: closing(false),
  studio: {
    words: ['<canonical name>', '<name>'],
    async run({ tx, words: [canonical = '', name = ''], origin }) {
      await saveStudio(tx, canonical, name, origin);
      return { act: 'catalogue.studio', subject: `studio:${canonical}`, after: { name } };
    },
  },
};

const usage = [
  ...Object.entries(acts).map(([verb, { words }]) => `npm run switch -- ${verb} ${words.join(' ')} <reason>`),
  'npm run switch -- must-hit <jackpot> <rupees> --as <your e-mail> <reason>',
  paymentSystemUsage,
];

/** The sum by which a jackpot must fall is money that is committed. Null where the words are no command. */
function mustHit(db: Db, [slug = '', sum = '', ...words]: readonly string[], by: By): Promise<CommandResult> | null {
  const [rupees, reason] = [Number(sum), words.join(' ').trim()];
  if (!/^[a-z0-9-]+$/.test(slug) || !/^\d{1,7}(\.\d{1,2})?$/.test(sum) || rupees === 0 || reason.length < 3) return null;
  const input = { params: { slug }, query: {}, body: { rupees, reason } };
  return commitAct(db, by, `must-hit ${slug} ${sum}`, {
    key: 'POST /jackpots/:slug/must-hit',
    permission: 'jackpots.manage',
    input,
    work: setMustHit,
  });
}

/** A setting that gives money is changed as the row of operators changes it. Null for another one. */
function givingSetting(db: Db, [alias = '', json = '', ...words]: readonly string[], by: By): Promise<CommandResult> | null {
  const reason = words.join(' ').trim();
  if (settings.get(alias)?.gives !== 'money' || reason.length < 3) return null;
  const input = { params: { alias }, query: {}, body: { value: JSON.parse(json) as unknown, reason } };
  const row = { key: 'POST /settings/:alias', permission: 'settings.change', input, work: changeByOperator(settings) } as const;
  return commitAct(db, by, `setting ${alias}`, row);
}

/** What a command of `npm run switch` did, or a line of help for each where the words are none. `here` acts where `--as` names no one. */
export async function runSwitch(db: Db, args: readonly string[], here: Origin = commandLine): Promise<CommandResult> {
  const typed = readTyped(args);
  if (typeof typed === 'string') return { lines: [typed], done: false };
  const [verb = '', ...rest] = typed.words;
  if (verb === 'must-hit') return (await mustHit(db, rest, byOf(typed.as, here))) ?? { lines: usage, done: false };
  if (verb === 'payment-system') return (await paymentSystem(db, rest, byOf(typed.as, here))) ?? { lines: usage, done: false };
  const act = Object.hasOwn(acts, verb) ? acts[verb] : undefined;
  if (act === undefined || rest.length < act.words.length) return { lines: usage, done: false };
  const words = rest.slice(0, act.words.length);
  const reason = rest.slice(act.words.length).join(' ').trim();
  if (reason.length < 3) return { lines: ['a reason must follow, which the audit log keeps:', ...usage], done: false };
  const { origin } = byOf(typed.as, here);
  try {
    const giving = verb === 'setting' ? await givingSetting(db, rest, byOf(typed.as, here)) : null;
    if (giving) return giving;
    await transactRecorded(db, async (tx) => {
      const entry = await act.run({ tx, words, origin });
      await recordAct(tx, origin, { ...entry, also: [], reason, at: systemClock.now() });
    });
    return { lines: [`${[verb, ...words.slice(0, 2)].join(' ')}: done`], done: true };
  } catch (error) {
    if (error instanceof ApiError) return { lines: rejectionLines(error), done: false };
    if (!(error instanceof SyntaxError)) throw error;
    return { lines: [`rejected: ${error.message}`], done: false };
  }
}
