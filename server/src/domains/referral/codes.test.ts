import { describe, expect, it } from 'vitest';
import { type Player } from '../../testing/server.ts';
import {
  reason,
  draft,
  step,
  op,
  show,
  rowOf,
  publish,
  join,
  open,
  codeOf,
  block,
  care,
  reachLimit,
  server,
  asha,
  manager,
  terms,
  renewTerms,
  beginProgramme,
} from './testing/programme.ts';

beginProgramme();

describe('a code', () => {
  it('is one for each player, the same however often it is asked for, without letters that look alike, in a link', async () => {
    const [first, other] = await Promise.all([show(asha), show(asha)]);
    expect(first).toEqual(other);
    expect(first.code).toMatch(/^[34679ACDEFGHJKMNPQRTWXY]{8}$/);
    expect(first).toMatchObject({
      inviting: true,
      link: `${server.config.siteUrl}/?ref=${first.code}`,
      terms: draft,
      invited: 0,
      earned: 0,
    });
    expect(await codeOf(await server.register())).not.toBe(first.code);
  });

  it('is read in any case and with spaces, and the friend has the terms of that day, also under later ones', async () => {
    const code = await codeOf(asha);
    const friend = await join(` ${code.slice(0, 4).toLowerCase()} ${code.slice(4)} `);
    expect(await rowOf(friend)).toMatchObject({ referrer_id: BigInt(asha.id), terms_id: terms, state: 'joined' });
    const later = await publish({ turnover: 200 });
    expect([(await rowOf(friend))?.terms_id, (await rowOf(await join(code)))?.terms_id]).toEqual([terms, later]);
    await renewTerms();
  });

  it('brings the terms of the moment of joining, however late it is read', async () => {
    const code = await codeOf(asha);
    const before = await open(code);
    server.clock.advanceMs(1000);
    const later = await publish({ turnover: 300 });
    const after = await open(code);
    server.clock.advanceMs(1000);
    await op('POST /referral/terms/:id/stop', manager, { params: { id: later }, body: { reason } });
    server.clock.advanceMs(1000);
    const none = await open(code);
    await step();
    expect([(await rowOf(before))?.terms_id, (await rowOf(after))?.terms_id, await rowOf(none)]).toEqual([terms, later, undefined]);
    await renewTerms();
  });

  it('that is unknown or no code at all opens the account all the same, and promises nothing', async () => {
    for (const code of ['FRIEND', 'AAAAAAAA', '••••', "' OR 1=1"]) expect(await rowOf(await join(code))).toBeUndefined();
  });

  it('of a player who has closed the account, is on a break, or is marked as an account of the operator promises nothing', async () => {
    const [closed, away, fake] = [asha, await server.register(), await server.register()];
    const codes = [await codeOf(closed), await codeOf(away), await codeOf(fake)];
    await block(closed, 'closed');
    await block(away, 'self-exclusion');
    await server.db
      .updateTable('accounts.user')
      .set({ labels: ['f'] })
      .where('id', '=', BigInt(fake.id))
      .execute();
    for (const code of codes) expect(await rowOf(await join(code))).toBeUndefined();
  });

  it('is used by who is newer alone, so no ring closes: the database refuses an older friend', async () => {
    const friend = await join(await codeOf(asha));
    const ring = { user_id: BigInt(asha.id), referrer_id: BigInt(friend.id), terms_id: terms, joined_at: server.clock.now() };
    await expect(server.db.insertInto('referral.friend').values(ring).execute()).rejects.toThrow('referrer_is_older');
    const own = { ...ring, referrer_id: BigInt(asha.id) };
    await expect(server.db.insertInto('referral.friend').values(own).execute()).rejects.toThrow('referrer_is_older');
  });

  it.each([
    ['whom a block keeps from play or gifts', (player: Player) => block(player, 'finance')],
    ['in care', (player: Player) => care(player, 3)],
    ['at a limit that is reached', (player: Player) => reachLimit(player)],
  ])('is not shown to a player %s, who is asked to invite no one', async (_name, protect) => {
    expect(await show(asha)).toMatchObject({ inviting: true, code: expect.stringMatching(/^.{8}$/) });
    await protect(asha);
    expect(await show(asha)).toMatchObject({ inviting: false, code: null, link: null, terms: null });
  });
});
