import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  reason,
  draft,
  op,
  show,
  rowOf,
  join,
  codeOf,
  server,
  asha,
  manager,
  second,
  risk,
  terms,
  renewTerms,
  beginProgramme,
} from '../testing/programme.ts';

beginProgramme();

describe('terms of operators', () => {
  it('are published by two, stop those before, and promise nothing once they are stopped', async () => {
    const created = (await op('POST /referral/terms', manager, { body: { draft, reason }, idempotencyKey: randomUUID() })).body.data;
    expect(created).toMatchObject({ ...draft, state: 'draft', friends: 0 });
    const act = (name: 'publish' | 'stop', id: number) =>
      op(`POST /referral/terms/:id/${name}`, manager, { params: { id }, body: { reason } });
    const asked = await act('publish', created.id);
    expect([asked.status, (await op('GET /referral/terms/:id', manager, { params: { id: created.id } })).body.data.state]).toEqual([
      202,
      'draft',
    ]);
    await op('POST /approvals/:id/approve', second, { params: { id: asked.body.data.approval.id }, body: { reason } });
    const audited = await server.db
      .selectFrom('audit.entry')
      .select('after_value')
      .where('subject', '=', `referral-terms:${created.id}`)
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(audited?.after_value).toMatchObject({ state: 'published', turnover: 100, monthMax: 3, holdDays: 7 });
    const states = new Map(
      (await op('GET /referral/terms', risk)).body.data.map((one: { id: number; state: string }) => [one.id, one.state]),
    );
    expect([states.get(created.id), states.get(terms)]).toEqual(['published', 'stopped']);
    expect((await act('publish', terms)).body.error.message).toBe('errors.referral.state');
    expect((await act('stop', created.id)).status).toBe(200);
    expect([(await show(asha)).terms, await rowOf(await join(await codeOf(asha)))]).toEqual([null, undefined]);
    expect((await act('stop', created.id)).body.error.message).toBe('errors.referral.state');
    expect((await act('stop', 99_999)).status).toBe(404);
    await renewTerms();
  });

  it.each([
    ['no turnover', { turnover: 0 }],
    ['a part of a paisa', { turnover: 0.001 }],
    ['a reward below zero', { reward: { type: 'cash', amount: -5 } }],
    ['a prize of another kind', { reward: { type: 'wheel_spins', count: 1 } }],
    ['no end of rewards', { monthMax: 1000 }],
    ['no wait', { holdDays: 0 }],
  ])('are refused with %s', async (_name, change) => {
    const { status } = await op('POST /referral/terms', manager, {
      body: { draft: { ...draft, ...change }, reason },
      idempotencyKey: randomUUID(),
    });
    expect(status).toBe(400);
  });
});
