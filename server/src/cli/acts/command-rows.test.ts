import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { operatorBase } from '@mela/contract/http/endpoint';
import { beforeAll, describe, expect, it } from 'vitest';
import { recordAct } from '../../domains/audit/index.ts';
import { commandLine } from '../../kernel/origin.ts';
import type { Tx } from '../../kernel/types.ts';
import { operatorWith } from '../../testing/operator.ts';
import { testServer, type TestServer } from '../../testing/server.ts';
import { commandRows } from './command-rows.ts';
import { runEvents } from '../events-commands.ts';
import { runOperator } from '../operator-commands.ts';
import { runSwitch } from '../switch/run-switch.ts';
import { transactRecorded } from './transact-recorded.ts';

let server: TestServer;
let marketing: string;
beforeAll(async () => {
  server = await testServer();
  const { id } = await operatorWith(server, 'tournaments.read');
  marketing = (await server.db.selectFrom('operators.operator').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email;
});

/** The commands of a line of help: `npm run operator -- payments approve | refuse <id> …` has two. */
function commandsOf(line: string): string[] {
  const [, script = '', text = ''] = /^npm run (\S+)(?: -- )?(.*)$/.exec(line) ?? [];
  const [first = '', ...others] = (/^[^<[]*/.exec(text)?.[0] ?? '').split(' | ').map((name) => name.trim());
  const group = first.split(' ').slice(0, -1);
  return [first, ...others.map((name) => [...group, name].join(' '))].map((name) => [script, name].join(' ').trim());
}

describe('the commands of operators', () => {
  it('are all listed with the row that does the same, and no others', async () => {
    const help = [...(await runOperator(server.db, [])).lines, ...(await runSwitch(server.db, [])).lines];
    const reference = readFileSync(join(import.meta.dirname, '../../../../docs/reference.md'), 'utf8').replaceAll('\\|', '|');
    const usages = [...reference.matchAll(/`(npm run (?:events|exclude|returns)\b[^`]*)`/g)].map(([, line = '']) => line);
    const found = [...help, ...usages].flatMap(commandsOf);
    expect([...new Set(found)].toSorted()).toEqual([...commandRows.keys()].toSorted());
    expect((await runEvents(server.db, [])).done).toBe(false);
  });

  it('name rows of operators that exist', () => {
    const keys = new Set(server.wiring.routes.filter(({ base }) => base === operatorBase).map(({ key }) => String(key)));
    expect([...commandRows.values()].filter((changes) => changes.startsWith('POST /') && !keys.has(changes))).toEqual([]);
  });
});

const reason = 'asked by the board';
/** Each command whose row commits money, with words that it understands. */
const committing: Readonly<Record<string, readonly string[]>> = {
  'switch setting': ['repayment', '{"enabled":true,"percent":50,"min":10,"max":5000}'],
  'switch must-hit': ['mail-bag', '9000'],
  'switch payment-system': ['upi', 'deposit', '{"max":5000}'],
  'operator pay-out': ['1', 'upi', 'upi=asha@okbank'],
  ...Object.fromEntries(
    ['approve', 'refuse', 'ask-again', 'credit', 'refund', 'mark-returned', 'resolve'].map((act) => [`operator payments ${act}`, ['1']]),
  ),
  'operator payments set-sum': ['1', '500'],
  'operator disputes uphold': ['1'],
  'operator disputes reject': ['1'],
  'operator missions start': ['1'],
  'operator tournaments schedule': ['1'],
  'operator lottery schedule': ['1'],
};
/** What a person at the command line who is no operator with its permission reads. */
async function answers(command: string, words: readonly string[]) {
  const [script, ...verb] = command.split(' ');
  const player = (await server.register()).id;
  const typed = command === 'operator pay-out' ? [String(player), ...words.slice(1)] : words;
  const run = (...as: readonly string[]) => (script === 'switch' ? runSwitch : runOperator)(server.db, [...verb, ...typed, ...as, reason]);
  return [await run(), await run('--as', 'asha'), await run('--as', marketing)];
}

describe('a command whose row asks for a second operator', () => {
  it('is among those tried here', () => {
    const asking = new Set(
      server.wiring.routes
        .filter(({ base, row }) => base === operatorBase && row.secondApproval !== undefined)
        .map(({ key }) => String(key)),
    );
    // It commits no money: it is refused only while a corrected contact waits (opening-acts.test.ts).
    const free = 'operator reset-second-factor';
    const found = [...commandRows]
      .filter(([command, changes]) => (asking.has(changes) && command !== free) || command === 'operator pay-out')
      .map(([name]) => name);
    expect(found.toSorted()).toEqual(Object.keys(committing).toSorted());
  });

  it.each(Object.entries(committing))('does nothing for a person who is no operator with its permission: %s', async (command, words) => {
    for (const { done, lines } of await answers(command, words))
      expect([done, lines.join()]).toEqual([false, expect.stringContaining('this commits money')]);
  });
});

describe('the transaction of a command', () => {
  const aliases = async () => (await sql<{ n: bigint }>`SELECT count(*) AS n FROM settings.setting`.execute(server.db)).rows[0]?.n;
  const write = (tx: Tx) => sql`INSERT INTO settings.setting (alias, value, public) VALUES ('of_a_test', '1', false)`.execute(tx);

  it('is rolled back where it changes rows without an act in the audit log', async () => {
    const before = await aliases();
    await expect(transactRecorded(server.db, write)).rejects.toThrow('without an act');
    expect(await aliases()).toBe(before);
  });

  it('is kept with an act, and needs none where it only reads, also after one that has written', async () => {
    const before = (await aliases()) ?? 0n;
    await transactRecorded(server.db, async (tx) => {
      await write(tx);
      await recordAct(tx, commandLine, { act: 'settings.change', subject: 'setting:of_a_test', also: [], reason, at: server.clock.now() });
    });
    expect(await aliases()).toBe(before + 1n);
    expect(
      await transactRecorded(server.db, async (tx) => (await sql`SELECT alias FROM settings.setting FOR UPDATE`.execute(tx)).rows.length),
    ).toBe(Number(before) + 1);
  });
});
