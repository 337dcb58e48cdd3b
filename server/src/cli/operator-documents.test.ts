import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { operatorBase } from '@mela/contract/http/endpoint';
import { operatorWith } from '../testing/operator.ts';
import { testServer, type Player, type TestServer } from '../testing/server.ts';
import { runOperator } from './operator-commands.ts';

let server: TestServer;
let player: Player;
let sent = 0;
let photo: string;
beforeAll(async () => {
  server = await testServer();
  const picture = sharp({ create: { width: 900, height: 560, channels: 3, background: '#8a6d3b' } });
  photo = (await picture.jpeg().toBuffer()).toString('base64');
});
beforeEach(async () => {
  player = await server.register();
  await server.call('POST /users/self/verification', { token: player.token, body: { kind: 'pan', side: 'front', data: photo } });
  const body = { kind: 'pan', number: `ABCDE${String((sent += 1)).padStart(4, '0')}F` };
  const answer = await server.call('PUT /users/self/verification', { token: player.token, body });
  if (answer.status !== 200) throw new Error(answer.text);
});

/** `npm run operator -- …` */
const operator = async (...words: readonly string[]) => {
  const { lines, done } = await runOperator(server.db, words);
  return { done, text: lines.join('\n') };
};
const own = () => new RegExp(`^player ${player.id}: pan, sent \\d{4}-\\d\\d-\\d\\dT`, 'm');
const state = async () => (await server.call('GET /users/self/verification', { token: player.token })).body.data;
const queue = async () => {
  const { token } = await operatorWith(server, 'verification.decide');
  return (await server.call('GET /verification', { token }, operatorBase)).body.data.map(({ user }: { user: number }) => user);
};

describe('[1.8] the queue of documents', () => {
  it('is the same at the command line and in the calls of operators, and a decision takes it out of both', async () => {
    expect((await operator('documents')).text).toMatch(own());
    expect(await queue()).toContain(player.id);
    expect(await operator('verify', String(player.id), 'accept', '-', 'seen in person')).toEqual({
      done: true,
      text: `player ${player.id}: accept`,
    });
    expect(await state()).toMatchObject({ status: 'accepted', reasons: [], actions: [] });
    expect((await operator('documents')).text).not.toMatch(own());
    expect(await queue()).not.toContain(player.id);
  });

  it.each([
    ['again', 'cut_off,unreadable', ['cut_off', 'unreadable'], ['upload_document']],
    ['refuse', 'not_genuine', ['not_genuine'], ['block_finance_activity']],
  ])(
    'is decided with %s for %s, which the player reads, and the audit log has with its reason',
    async (decision, list, reasons, actions) => {
      expect((await operator('verify', String(player.id), decision, list, 'the left edge is missing')).done).toBe(true);
      const status = decision === 'again' ? 'again' : 'refused';
      const shown = await state();
      expect([shown.status, shown.reasons.toSorted(), shown.actions]).toEqual([status, reasons, actions]);
      const { token } = await operatorWith(server, 'auditor');
      const { data } = (await server.call('GET /audit', { token, query: { subject: `player:${player.id}` } }, operatorBase)).body;
      expect(data).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ act: 'verification.decide', actor: 'operator:command-line', reason: 'the left edge is missing' }),
        ]),
      );
    },
  );

  it.each([
    ['no decision', ['perhaps', '-', 'why not']],
    ['a reason that does not exist', ['again', 'ugly', 'why not']],
    ['no words of its own', ['refuse', 'not_genuine']],
  ])('is not decided with %s: a line of help, and the document waits', async (_what, words) => {
    const answer = await operator('verify', String(player.id), ...words);
    expect([answer.done, answer.text]).toEqual([false, expect.stringContaining('npm run operator -- verify')]);
    expect((await state()).status).toBe('pending');
    expect(await queue()).toContain(player.id);
  });

  it('has no one who has sent nothing', async () => {
    const other = await server.register();
    expect(await operator('verify', String(other.id), 'accept', '-', 'seen in person')).toEqual({
      done: false,
      text: `player ${other.id}: has sent no document`,
    });
  });
});
