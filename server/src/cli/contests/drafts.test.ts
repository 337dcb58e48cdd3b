import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operatorWith } from '../../testing/operator.ts';
import { testServer, type TestServer } from '../../testing/server.ts';
import { runOperator } from '../operator-commands.ts';

let server: TestServer;
const folder = mkdtempSync(join(tmpdir(), 'mela-drafts-'));
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => rmSync(folder, { recursive: true }));

const operator = (...words: readonly string[]) => runOperator(server.db, words);
const begins = Math.floor(Date.now() / 1000) + 3600;
const times = { startsAt: begins, endsAt: begins + 7200 };
const names = { en: 'Spring', hi: 'वसंत' };
const drafts = {
  tournaments: {
    names,
    vip: false,
    level: null,
    scoring: 'multiple',
    seriesRounds: null,
    games: [],
    minStake: 1,
    bands: [],
    roundsMax: 100,
    qualifyRounds: 1,
    entry: 'auto',
    prizes: [{ from: 1, to: 2, prize: { type: 'cash', amount: 500 } }],
    ...times,
  },
  lottery: {
    names,
    vip: false,
    fund: 1000,
    fundPerTicket: 0,
    fundMax: 1000,
    shares: [{ from: 1, to: 2, share: 5000 }],
    playerMax: 5,
    playPerTicket: null,
    depositPerTicket: null,
    levelTickets: 0,
    missionTickets: 0,
    pricePoints: 10,
    repeats: false,
    ...times,
  },
} as const;
type Group = keyof typeof drafts;
const subjectOf = (group: Group) => (group === 'lottery' ? 'lottery' : 'tournament');
function fileOf(content: unknown): string {
  const file = join(folder, `${crypto.randomUUID()}.json`);
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

describe.each(['tournaments', 'lottery'] as const)('drafts of %s by a command', (group) => {
  const subject = subjectOf(group);
  const count = async () => (await operator(group, 'list')).lines.filter((line) => line.includes(' draft ')).length;

  it('are previewed without being saved, created, copied with other times, and announced, each in the audit log', async () => {
    const file = fileOf(drafts[group]);
    const before = await count();
    expect(await operator(group, 'preview', file, 'for the spring')).toEqual({
      lines: [`the ${subject} would cost 1000 rupees at most, for 2 places`],
      done: true,
    });
    expect(await count()).toBe(before);
    const created = await operator(group, 'create', file, 'for the spring');
    const id = / (\d+) is a draft, which no player sees; it costs 1000 rupees at most$/.exec(created.lines[0] ?? '')?.[1] ?? '';
    expect([created.done, await count()]).toEqual([true, before + 1]);
    const [from, to] = [86_400, 93_600].map((sec) => new Date((begins + sec) * 1000).toISOString());
    const copied = await operator(group, 'copy', id, from ?? '', to ?? '', 'and once more');
    expect([copied.done, await count()]).toEqual([true, before + 2]);
    expect((await operator(group, 'list')).lines.some((line) => line.includes(`draft ${from} to ${to}`))).toBe(true);
    const { id: operatorId } = await operatorWith(server, 'marketing');
    const { email } = await server.db
      .selectFrom('operators.operator')
      .select('email')
      .where('id', '=', operatorId)
      .executeTakeFirstOrThrow();
    expect((await operator(group, 'schedule', id, '--as', email, 'it is spring')).done).toBe(true);
    const acts = await server.db
      .selectFrom('audit.entry')
      .select('reason')
      .where('subject', '=', `${subject}:${id}`)
      .orderBy('id')
      .execute();
    expect(acts.map(({ reason }) => reason)).toEqual(['for the spring', 'it is spring']);
  });

  it.each([
    ['a file that is not there', () => join(folder, 'none.json'), /is no JSON that can be read/],
    ['a file that is no JSON', () => fileOf('{'), /is no JSON that can be read/],
    ['a draft without names', () => fileOf({ ...drafts[group], names: undefined }), /is no draft/],
    ['a field that no draft has', () => fileOf({ ...drafts[group], prize: 1 }), /is no draft/],
    ['an end before the begin', () => fileOf({ ...drafts[group], endsAt: begins - 1 }), /^errors\.validation: endsAt$/],
  ])('of %s are refused in one line, and nothing is saved', async (_, file, refusal) => {
    const before = await count();
    for (const name of ['preview', 'create']) {
      const { lines, done } = await operator(group, name, file(), 'for the spring');
      expect([done, lines.length, lines[0]]).toEqual([false, 1, expect.stringMatching(refusal)]);
    }
    expect(await count()).toBe(before);
  });

  it('of a contest that is not there, of times that are none, and without a reason, are not copied', async () => {
    const [from, to] = ['2027-03-01T10:00:00Z', '2027-03-02T10:00:00Z'];
    expect(await operator(group, 'copy', '99999999', from, to, 'once more')).toEqual({ lines: ['errors.not_found'], done: false });
    for (const words of [
      ['copy', '1', 'soon', to, 'once more'],
      ['copy', '1', from, to],
      ['create', fileOf(drafts[group])],
      ['copy', 'x', from, to, 'once more'],
    ])
      expect(await operator(group, ...words)).toEqual(await operator());
  });
});
