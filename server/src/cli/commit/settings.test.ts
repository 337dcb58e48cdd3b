import { operatorBase } from '@mela/contract/http/endpoint';
import { beforeAll, describe, expect, it } from 'vitest';
import { joinSettings } from '../../kernel/settings/define-settings.ts';
import { operatorWith, type TestOperator } from '../../testing/operator.ts';
import { testServer, type TestServer } from '../../testing/server.ts';
import { runSwitch } from '../switch/run-switch.ts';
import { domains } from '../../domains/registry.ts';

const settings = joinSettings(domains.map((domain) => domain.settings ?? {}));

/** Each setting with a number, and whether another number can give players money. A new one must be judged here. */
const judged: Readonly<Record<string, 'money' | 'nothing'>> = {
  account_closure: 'nothing',
  agreement_rules: 'nothing',
  autoplay_rounds: 'nothing',
  awaiting_choice_hours: 'nothing',
  big_win_multiple: 'nothing',
  care: 'nothing',
  commit_bounds: 'money',
  commit_without_approval: 'money',
  // Play money only.
  daily_refill: 'nothing',
  demo_days: 'nothing',
  deposit_suggestions: 'nothing',
  experience_formula: 'money',
  extended_profile_popup: 'nothing',
  fortune_wheel_reset: 'money',
  gift_wager_config: 'money',
  legal: 'nothing',
  legal_versions: 'nothing',
  level_weights: 'money',
  limit_raise: 'nothing',
  message_caps: 'nothing',
  net_winnings: 'nothing',
  new_game_days: 'nothing',
  news_consent: 'nothing',
  points_exchange: 'money',
  popup_registration: 'nothing',
  provider_call_days: 'nothing',
  repayment: 'money',
  session_life: 'nothing',
  slot_cycle_ms: 'nothing',
  text_budget: 'nothing',
  tips: 'nothing',
  vip_club_repayment: 'money',
  vip_rules: 'money',
  // Play money only.
  welcome_grant: 'nothing',
  welcome_pack: 'money',
  // What it takes is less for the operator; it gives nothing beside the player's own.
  withdrawal_commission: 'nothing',
  withdrawal_review: 'money',
};
const hasNumber = (schema: unknown): boolean => /"type":"(integer|number)"/.test(JSON.stringify(schema));
const giving = Object.keys(judged).filter((alias) => judged[alias] === 'money');

/** Another value of a setting, switched on: with one number of it changed, or one more in an empty list. */
function another(value: unknown): object {
  let done = false;
  const changed = JSON.parse(JSON.stringify(value), (_key, part: unknown) => {
    if (done || (typeof part !== 'number' && !(Array.isArray(part) && part.length === 0))) return part;
    done = true;
    if (typeof part !== 'number') return [5];
    return part > 1 ? part - 1 : part + 1;
  }) as object;
  return 'enabled' in changed ? { ...changed, enabled: true } : changed;
}

let server: TestServer;
let [asker, other]: TestOperator[] = [];
const reason = 'as the board has decided';
beforeAll(async () => {
  server = await testServer();
  [asker, other] = [await operatorWith(server, 'settings'), await operatorWith(server, 'settings')];
});
const listed = async () =>
  (await server.call('GET /settings', { token: asker!.token }, operatorBase)).body.data as {
    alias: string;
    gives: string;
    value: unknown;
  }[];
const valueOf = async (alias: string) => (await listed()).find((row) => row.alias === alias)?.value;
const change = (alias: string, value: unknown, by = asker!) =>
  server.call('POST /settings/:alias', { token: by.token, params: { alias }, body: { value, reason } }, operatorBase);
const agree = (asked: Awaited<ReturnType<typeof change>>, by = other!) => {
  const params = { id: asked.body.data.approval.id };
  return server.call('POST /approvals/:id/approve', { token: by.token, params, body: { reason } }, operatorBase);
};
async function emailOf({ id }: TestOperator): Promise<string> {
  return (await server.db.selectFrom('operators.operator').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email;
}

it('every setting with a number says whether it gives money', () => {
  const found = [...settings].filter(([, { schema, gives }]) => hasNumber(schema) || gives === 'money');
  expect(Object.fromEntries(found.map(([alias, { gives }]) => [alias, gives]))).toEqual(judged);
});

describe.each(giving)('%s gives money', (alias) => {
  it('so it is changed by two operators whatever it is, and by one for nothing', async () => {
    const before = await valueOf(alias);
    const value = another(before);
    const asked = await change(alias, value);
    expect([asked.status, await valueOf(alias)]).toEqual([202, before]);
    expect((await agree(asked, asker)).body.error.message).toBe('errors.approvals.own');
    expect((await agree(asked)).status).toBe(200);
    expect(await valueOf(alias)).toEqual(value);
    expect((await change(alias, value)).status, 'the same again').toBe(200);
  });

  it('and not at the command line, under any name', async () => {
    const before = await valueOf(alias);
    const value = JSON.stringify(another(before));
    for (const as of [[], ['--as', 'asha'], ['--as', await emailOf(asker!)], ['--as', await emailOf(other!)]]) {
      const { done, lines } = await runSwitch(server.db, ['setting', alias, value, ...as, reason]);
      expect([done, lines.join()]).toEqual([false, expect.stringMatching(/this commits money|above what one person may commit/)]);
    }
    expect(await valueOf(alias)).toEqual(before);
  });
});

describe('a setting', () => {
  it('that gives nothing is changed by one operator, and each change is in the audit log', async () => {
    expect((await change('gamble', true)).body.data).toMatchObject({ alias: 'gamble', gives: 'nothing', value: true });
    const entry = await server.db
      .selectFrom('audit.entry')
      .select(['act', 'actor', 'before_value', 'after_value'])
      .where('subject', '=', 'setting:gamble')
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ act: 'settings.change', actor: `operator:${asker!.id}`, after_value: { value: 'true' } });
  });

  it('that gives money is switched off by one operator, also at the command line, and on by two', async () => {
    const off = { enabled: false, percent: 50, min: 10, max: 5000 };
    expect((await change('repayment', off)).status).toBe(200);
    expect((await change('repayment', { ...off, enabled: true })).status).toBe(202);
    const typed = ['setting', 'repayment', JSON.stringify({ ...off, max: 4000 }), '--as', await emailOf(asker!), reason];
    expect((await runSwitch(server.db, typed)).done).toBe(true);
    expect(await valueOf('repayment')).toEqual({ ...off, max: 4000 });
  });

  it('an approval does not hold for another value, nor after another change', async () => {
    const value = { enabled: true, percent: 3, min: 10, max: 5000 };
    const asked = await change('vip_club_repayment', value);
    expect((await agree(await change('vip_club_repayment', { ...value, percent: 4 }))).status).toBe(200);
    expect((await agree(asked)).body.error.message).toBe('errors.approvals.changed');
  });

  it.each([
    ['an unknown one', 'no_such', true, 404],
    ['a value that does not fit', 'gamble', 7, 400],
    ['a part that does not fit', 'legal', { ageYearsMin: 16, operator: '', notice: { en: 'a', hi: 'b' } }, 400],
  ])('is refused: %s', async (_what, alias, value, status) => {
    const before = await valueOf(alias);
    expect((await change(alias, value)).status).toBe(status);
    expect(await valueOf(alias)).toEqual(before);
  });

  it('is neither seen nor changed without the permission', async () => {
    const marketing = await operatorWith(server, 'marketing');
    const answers = [
      await server.call('GET /settings', { token: marketing.token }, operatorBase),
      await change('gamble', false, marketing),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403]);
  });
});
