import { beforeAll, describe, expect, it } from 'vitest';
import { changeSetting } from '../../testing/change-setting.ts';
import { operatorWith, type TestOperator } from '../../testing/operator.ts';
import { testServer, type TestServer } from '../../testing/server.ts';
import { runOperator } from '../operator-commands.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
const operator = (...words: readonly string[]) => runOperator(server.db, words);
const missing = '99999999';
async function emailOf({ id }: TestOperator): Promise<string> {
  return (await server.db.selectFrom('operators.operator').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email;
}
const marketer = async () => emailOf(await operatorWith(server, 'marketing'));

describe('the commands of contests', () => {
  it('list missions, and stop and start one, each once and in the audit log', async () => {
    const [first = ''] = (await operator('missions', 'list')).lines;
    const id = first.split(' ')[0] ?? '';
    expect(first).toMatch(/^\d+ offered /);
    expect(await operator('missions', 'stop', id, 'no longer')).toEqual({ lines: [`mission ${id} is stopped`], done: true });
    expect((await operator('missions', 'stop', id, 'again')).done).toBe(false);
    await changeSetting(server.db, 'commit_bounds', { playersADay: 1, days: 1, spinRupees: 1 });
    expect((await operator('missions', 'start', id, '--as', await marketer(), 'once more')).done).toBe(true);
    const acts = await server.db.selectFrom('audit.entry').select(['act', 'reason']).where('subject', '=', `mission:${id}`).execute();
    expect(acts).toEqual([
      { act: 'missions.manage', reason: 'no longer' },
      { act: 'missions.manage', reason: 'once more' },
    ]);
  });

  it.each(['tournaments', 'lottery'])('list %s, and refuse to announce what is no draft', async (group) => {
    const { lines, done } = await operator(group, 'list');
    expect([done, lines.every((line) => /^\d+ \w+ \d{4}-/.test(line))]).toEqual([true, true]);
    const refused = await operator(group, 'schedule', missing, '--as', await marketer(), 'for the spring');
    expect([refused.done, refused.lines.join()]).toEqual([false, expect.stringContaining(`${missing} is announced: `)]);
  });

  it('name the level of a tournament that has one', async () => {
    await server.db.updateTable('tournaments.tournament').set({ level_id: 3 }).where('vip', '=', true).execute();
    const { lines } = await operator('tournaments', 'list');
    expect(lines.filter((line) => line.includes(', from level Silver: '))).toHaveLength(1);
  });

  it('list the rounds that a player’s place was counted from, those rolled back as such', async () => {
    const { id } = await server.register();
    const [first] = (await operator('tournaments', 'list')).lines;
    const tournament = first?.split(' ')[0] ?? '';
    const round = { tournament_id: Number(tournament), user_id: BigInt(id), band: 0, win_minor: 2_550n };
    const at = (second: number) => new Date(Date.UTC(2026, 10, 21, 10, 30, second));
    await server.db
      .insertInto('tournaments.round')
      .values([
        { ...round, round: 'demo:b', stake_minor: 0n, settled_at: at(2), version: 2n },
        { ...round, round: 'demo:a', stake_minor: 1_000n, settled_at: at(1), version: 1n },
      ])
      .execute();
    expect(await operator('tournaments', 'rounds', tournament, String(id))).toEqual({
      lines: [
        '2026-11-21T10:30:01.000Z demo:a: bet ₹10, win ₹25.5, in band 0',
        '2026-11-21T10:30:02.000Z demo:b: does not count, rolled back',
      ],
      done: true,
    });
    expect(await operator('tournaments', 'rounds', tournament, missing)).toEqual({
      lines: [`player ${missing} has no round in tournament ${tournament}`],
      done: false,
    });
  });

  it.each([
    ['tournaments', 'rounds', '1', 'x'],
    ['missions', 'delete', '1', 'why'],
    ['tournaments', 'schedule', 'x', 'why'],
    ['lottery', 'schedule', '1', ''],
  ])('%s %s %s without what it needs is answered by the lines of help', async (...words) => {
    expect(await operator(...words)).toEqual(await operator());
  });
});
