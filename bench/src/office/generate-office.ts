import type pg from 'pg';
import { generateLedger } from '../reports/generate-ledger.ts';

/** `movements` of the ledger are spread over all `players`. Of each kind of rows one in `waitingOf` waits for a person. */
export type Sizes = { readonly players: number; readonly movements: number };
const [days, games, waitingOf] = [30, 500, 499];

const own = `accounts."user" u WHERE u.email LIKE 'office-%'`;

/**
 * What an office of many players has, by statement: accounts with names, phones, balances, sessions and devices, two payments each, signals,
 * documents, tickets, comments, disputes, messages, care and the audit log of it, and a ledger. Rows of the audit log have no hashes. Gives the
 * id of the last movement.
 */
export async function generateOffice(client: pg.Client, { players, movements }: Sizes): Promise<number> {
  const run = (text: string, values: unknown[] = []) => client.query(text, values);
  await run('SET statement_timeout = 0');
  await run('SET synchronous_commit = off');
  await run(`SET maintenance_work_mem = '256MB'`);
  await run(
    `INSERT INTO accounts."user" (created_at, locale, email, phone, password_hash, birth_date, nickname, first_name, last_name)
     SELECT now() - n * interval '15 seconds', 'en', 'office-' || n || '@example.in', '+9190' || lpad(n::text, 8, '0'), '-', '1990-01-01',
       CASE n % 3 WHEN 0 THEN 'Player' || n END, (ARRAY['Asha', 'Ravi', 'Meera', 'Imran', 'Divya', 'Arjun', 'Kiran', 'Sunil'])[1 + n % 8],
       (ARRAY['Sharma', 'Patel', 'Khan', 'Iyer', 'Das', 'Singh', 'Rao'])[1 + n % 7] FROM generate_series(1, $1::int) n`,
    [players],
  );
  await run(
    `INSERT INTO accounts.nickname (look, user_id)
     SELECT lower(u.nickname), u.id FROM ${own} AND u.nickname IS NOT NULL ON CONFLICT DO NOTHING`,
  );
  await run(
    `INSERT INTO wallet.account (user_id, role, currency, balance_minor, seq, head)
     SELECT u.id, role::wallet.role, 'INR', 0, 0, '' FROM (SELECT id FROM ${own}) u, unnest(ARRAY['cash', 'bonus', 'held']) AS role`,
  );
  await run(
    `INSERT INTO sessions.session (user_id, token_hash, created_at, seen_at, address, user_agent, ended_at, end_reason)
     SELECT u.id, sha256(convert_to('office' || u.id, 'UTF8')), now(), now(), '10.1.' || u.id % 250 || '.' || u.id % 199, 'bench',
       CASE WHEN u.id % 5 > 0 THEN now() END, CASE WHEN u.id % 5 > 0 THEN 'logout' END FROM ${own}`,
  );
  await run(
    `INSERT INTO signals.sighting (user_id, device_hash, address_hash, first_at, last_at)
     SELECT u.id, sha256(convert_to('d' || u.id / 2, 'UTF8')), sha256(convert_to('a' || u.id / 20, 'UTF8')), now() - interval '3 days', now() FROM ${own}`,
  );
  await addPayments(client);
  await addQueues(client);
  await run(
    `INSERT INTO audit.entry (chain, seq, id, at, actor, act, subject, reason, hash)
     SELECT u.id % 16, 100000000 + u.id, nextval('audit.entry_id'), now(), 'operator:' || 1 + u.id % 20, 'players.look', 'player:' || u.id, 'bench', ''
     FROM ${own}`,
  );
  const last = await generateLedger(client, { movements, players, games, days, of: `u.email LIKE 'office-%'` });
  await run('SET synchronous_commit = on');
  await run('VACUUM ANALYZE');
  return last;
}

/** Two payments of each player: one in eight a withdrawal, some of each that wait. */
async function addPayments(client: pg.Client): Promise<void> {
  await client.query(
    `INSERT INTO payments.payment (user_id, type_id, status_id, system, direction, sum_minor, requisites, locale, created_at, updated_at, reference,
       credited_minor)
     SELECT u.id, s.type_id, CASE WHEN u.id % ${waitingOf} = 0 AND d THEN s.waits ELSE s.done END, s.system, s.direction,
       10000 * (1 + u.id % ${waitingOf}), jsonb_build_object('upiId', 'office' || u.id || '@upi'), 'en', at, at, 'UTR' || u.id || d, NULL
     FROM (SELECT id FROM ${own}) u, unnest(ARRAY[true, false]) d,
       LATERAL (SELECT now() - (u.id % 2592000) * interval '1 second' AS at) t,
       LATERAL (SELECT * FROM (VALUES (1, 3, 9, 'deposit', 0), (2, 3, 5, 'withdrawal', 1)) v(type_id, done, waits, direction, n)
         JOIN (SELECT DISTINCT ON (p.direction) p.direction, p.system FROM payments.system p) p USING (direction) WHERE (d AND u.id % 4 = 0)::int = n) s`,
  );
  await client.query(
    `INSERT INTO payments.transition (payment_id, event, from_id, to_id, actor, at)
     SELECT id, 'psp.success', 1, status_id, CASE id % 20 WHEN 0 THEN 'operator:' || 1 + id % 20 ELSE 'system:bench' END, created_at FROM payments.payment`,
  );
}

async function addQueues(client: pg.Client): Promise<void> {
  const run = (text: string) => client.query(text);
  await run(
    `INSERT INTO signals.signal (user_id, kind, cause, facts, raised_at, last_at, reviewed_by, reviewed_at)
     SELECT u.id, 'shared-device', sha256(convert_to('c' || u.id, 'UTF8')), '{"players": 2}', now(), now(),
       CASE WHEN u.id % ${waitingOf} > 0 THEN 1 END, CASE WHEN u.id % ${waitingOf} > 0 THEN now() END FROM ${own} AND u.id % 2 = 0`,
  );
  await run(
    `INSERT INTO verification.form (user_id, status, kind, number_hash, sent_at, changed_at)
     SELECT u.id, CASE WHEN u.id % ${waitingOf} = 0 THEN 'pending' ELSE 'accepted' END, 'passport', sha256(convert_to('n' || u.id, 'UTF8')), now(), now() FROM ${own}`,
  );
  await run(
    `INSERT INTO support.ticket (user_id, subject, state, opened_at, changed_at, since)
     SELECT u.id, 'Where is my withdrawal', CASE WHEN u.id % ${waitingOf} = 0 THEN 'open' ELSE 'closed' END, at, at, at
     FROM ${own.replace('WHERE', `, LATERAL (SELECT now() - (u.id % 864000) * interval '1 second' AS at) t WHERE`)} AND u.id % 5 = 0`,
  );
  await run(
    `INSERT INTO support.ticket_message (ticket_id, user_id, text, written_at) SELECT id, user_id, 'Since Tuesday', opened_at FROM support.ticket, unnest(ARRAY[1, 2]) n`,
  );
  await run(
    `INSERT INTO disputes.dispute (user_id, about, ref, message, opened_at, outcome, answer, answered_at)
     SELECT u.id, 'round', 'demo:r' || u.id, 'It stopped', now(), o, o, CASE WHEN o IS NOT NULL THEN now() END
     FROM ${own.replace('WHERE', `, LATERAL (SELECT CASE WHEN u.id % ${waitingOf} > 0 THEN 'rejected' END AS o) t WHERE`)} AND u.id % 10 = 0`,
  );
  await run(
    `INSERT INTO blog.comment (article_id, user_id, text, state, created_at)
     SELECT (SELECT min(id) FROM blog.article), u.id, 'Good ' || u.id, CASE WHEN u.id % ${waitingOf} = 0 THEN 'pending' ELSE 'shown' END, now() FROM ${own} AND u.id % 10 = 0`,
  );
  await run(
    `INSERT INTO protection.care (user_id, since, until, score, markers)
     SELECT u.id, now(), now() + interval '30 days', 1 + u.id % 9, '[{"marker": "chasing", "count": 9, "points": 3}]' FROM ${own} AND u.id % 100 = 0`,
  );
  await run(
    `INSERT INTO notifications.message (user_id, event_id, rule_id, channel, template_id, category, "values", state, created_at, sent_at)
     SELECT u.id, u.id, (SELECT rule_id FROM notifications.template ORDER BY id LIMIT 1), 'email', (SELECT id FROM notifications.template ORDER BY id LIMIT 1),
       'transactional', '{}', CASE WHEN u.id % ${waitingOf} = 0 THEN 'dead' ELSE 'sent' END, now(), now() FROM ${own}`,
  );
  await run(
    `INSERT INTO referral.terms (state, turnover_minor, reward, month_max, hold_days, created_at, published_at)
     SELECT 'published', 100000, '{"type": "cash", "amount": 10000}', 10, 7, now(), now() WHERE NOT EXISTS (SELECT FROM referral.terms WHERE state = 'published')`,
  );
  await run(
    `INSERT INTO referral.friend (user_id, referrer_id, terms_id, joined_at, state, rewarded_at, reasons)
     SELECT u.id, u.id - 1, (SELECT id FROM referral.terms WHERE state = 'published'), now(), s, CASE s WHEN 'rewarded' THEN now() END,
       CASE s WHEN 'held' THEN ARRAY['device'] ELSE '{}' END
     FROM ${own.replace('WHERE', `, LATERAL (SELECT CASE WHEN u.id % ${waitingOf} = 0 THEN 'held' ELSE 'rewarded' END AS s) t WHERE`)} AND u.id % 10 = 0`,
  );
  await run(
    `INSERT INTO vip.player (user_id, state, by, since, looked_at) SELECT u.id, 'member', 'rule', now(), now() FROM ${own} AND u.id % 1000 = 0`,
  );
}
