import { beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../../kernel/db/transact.ts';
import { changeSetting } from '../../../testing/change-setting.ts';
import { testServer, type TestServer } from '../../../testing/server.ts';
import { readNickname } from './nickname-rules.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const patch = (token: string, body: object) => server.call('PATCH /users/self/profile', { token, body });

describe('a nickname', () => {
  it.each([
    ['Asha', 'Asha'],
    ['  patang_baaz ', 'patang_baaz'],
    ['राजू-77', 'राजू-77'],
    ['a'.repeat(16), 'a'.repeat(16)],
    ['a.b-c_d', 'a.b-c_d'],
    ['राम', 'राम'],
    ['क्\u200dषितिज', 'क्\u200dषितिज'],
    ['அருண்', 'அருண்'],
    ['\u202aAsha\u202c\u200b', 'Asha'],
    ['Rani\u2011ji', 'Rani-ji'],
    ['शेर_77', 'शेर_77'],
  ])('[5.2] %j is read as %j', (typed, name) => expect(readNickname(typed)).toBe(name));

  it('[5.2] of 100,000 letters or marks is no name', () => {
    for (const one of ['a', 'र', '\u202e', 'a\u0301', '<b>']) expect(readNickname(one.repeat(100_000))).toBeNull();
  });

  it.each([
    '',
    ' ',
    'abc',
    'a'.repeat(17),
    '123456',
    'patang baaz',
    'asha+7',
    'asha/7',
    '.abc',
    'abc-',
    '<b>abc',
    'a@b.in',
    'Mela',
    'mela support',
    'मेला',
    'ADMIN1',
    'र',
    '\u041c\u0435\u043b\u0430',
    'M\u0435la_Asha',
    'Раму',
    'Asha\u0430',
    'राम_Ram',
    'm.e.l.a',
    'M3la Support',
    'Me1a_help',
    'adm1n_asha',
    'Rnela_help',
    'me\u200bla_x',
    '\uff2dela',
    '\u202eMela\u202c',
    'Me\u{e0100}la',
    'Asha\ufe0fRani',
    'रा\u{e0101}जू77',
    'Ra\u180fni',
    'a' + '\u0300'.repeat(64) + 'sha',
    'राम' + '\u0902'.repeat(64),
    'रा\u093e\u093eम',
  ])('[5.2] %j is refused', (typed) => expect(readNickname(typed)).toBeNull());

  it('is saved with the picture, and both are in the profile from then on', async () => {
    const { token } = await server.register();
    const before = (await server.call('GET /users/self', { token })).body.data;
    expect([before.nickname, typeof before.avatar]).toEqual([null, 'string']);
    expect((await patch(token, { nickname: 'Chaiwala', avatar: 'owl' })).status).toBe(200);
    expect((await server.call('GET /users/self', { token })).body.data).toMatchObject({ nickname: 'Chaiwala', avatar: 'owl' });
    expect((await patch(token, { avatar: 'tiger' })).status).toBe(400);
    expect((await patch(token, { nickname: 'x' })).body.error.fields).toEqual({ nickname: 'errors.nickname.invalid' });
  });

  it('belongs to one player, whatever its case, until that player takes another', async () => {
    const [one, two] = [await server.register(), await server.register()];
    await patch(one.token, { nickname: 'Rangeela' });
    expect((await patch(two.token, { nickname: 'rangeela' })).status).toBe(400);
    expect((await server.call('GET /users/self', { token: two.token })).body.data.nickname).toBeNull();
    expect((await patch(one.token, { nickname: 'RANGEELA' })).status).toBe(200);
    await patch(one.token, { nickname: 'Rasiya' });
    expect((await patch(two.token, { nickname: 'rangeela' })).status).toBe(200);
  });

  it.each([
    ['Ranjeela', 'RanjeeIa'],
    ['Sholay', 'Sh0lay'],
    ['dudh_wala', 'dudhwala'],
    ['Jaimin', 'Jalmin'],
    ['carnival', 'camival'],
    ['ज़मीन', 'जमीन'],
    ['राजू7', 'राजू७'],
    ['b.a.n.j.o', 'Banjo'],
  ])('[5.2] %s is taken: no other player can have %s, which looks like it', async (first, second) => {
    const [one, two] = [await server.register(), await server.register()];
    expect((await patch(one.token, { nickname: first })).status).toBe(200);
    expect((await patch(two.token, { nickname: second })).body.error.fields).toEqual({ nickname: 'errors.nickname.taken' });
    await patch(one.token, { nickname: `someone${one.id}` });
    expect((await patch(two.token, { nickname: second })).status).toBe(200);
    await patch(two.token, { nickname: `someone${two.id}` });
  });

  it('[5.2] that insults is refused, however it is spelt, and so are the words of the operator; good names with such letters inside are not', async () => {
    const { token } = await server.register();
    const refused = async (nickname: string) => (await patch(token, { nickname })).body.error?.fields?.nickname ?? 'taken';
    for (const name of ['ChutiyaRaj', 'm4darch0d', 'raja_chut', 'रंडी_77', 'मादरचोदू'])
      expect([name, await refused(name)]).toEqual([name, 'errors.nickname.refused']);
    for (const name of ['Dickson', 'Lundabai', 'Chutneyking', 'Kuttappan']) expect([name, await refused(name)]).toEqual([name, 'taken']);
    expect(await refused('Pagalraja')).toBe('taken');
    await transact(server.db, (tx) => changeSetting(tx, 'nickname_words', ['pagalr']));
    expect(await refused('Pagalraja')).toBe('errors.nickname.refused');
  });

  it('is masked for others until the player shows it, and a player who shows no wins is in no list of them', async () => {
    const { token } = await server.register();
    const self = async () => (await server.call('GET /users/self', { token })).body.data;
    await patch(token, { nickname: 'Gulabi' });
    expect(await self()).toMatchObject({ shownName: 'G•••i', visible: { name: false, achievements: false, wins: true } });
    await patch(token, { visible: { name: true } });
    expect(await self()).toMatchObject({ shownName: 'Gulabi', visible: { name: true, achievements: false, wins: true } });
    await patch(token, { visible: { wins: false } });
    expect(await self()).toMatchObject({ shownName: 'Gulabi', visible: { name: true, wins: false } });
    expect((await patch(token, {})).status).toBe(400);
    expect((await patch(token, { visible: { wins: 'no' } })).status).toBe(400);
  });

  it('two players who take the same at once: one of them has it', async () => {
    const players = await Promise.all(Array.from({ length: 6 }, () => server.register()));
    const answers = await Promise.all(players.map(({ token }) => patch(token, { nickname: 'Bijli' })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400, 400]);
  });
});
