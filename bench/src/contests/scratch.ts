import { startBenchCluster } from '../ledger/bench-cluster.ts';
import { openCups } from './recount.ts';
import { readFileSync } from 'node:fs';
const cluster = await startBenchCluster();
const { admin } = cluster;
const players = 200;
const { rows: users } = await admin.query(`INSERT INTO accounts."user" (created_at, locale, email, password_hash, birth_date)
   SELECT now(), 'en', 'events-' || n || '@example.in', '-', '1990-01-01' FROM generate_series(1, $1::int) n RETURNING id`, [players]);
const cups = await openCups(admin);
let n = 0;
const t0 = Date.now();
const batch = (size: number, corrections = 0) => JSON.stringify(Array.from({ length: size }, (_, i) => {
  const at = i < corrections ? Math.max(0, n - 50 - i) : n++;
  return Object.values(cups).map((tournament_id) => ({ tournament_id, user_id: users[(at * 7919) % players].id, round: 'mela:' + String(at * 7919).padStart(30, 'x'), band: 0, stake_minor: i < corrections ? '0' : '100', win_minor: String((at * 37) % 250), settled_at: new Date(t0 + at), version: String(at + 1 + (i < corrections ? 1e6 : 0)), demo: false, in_time: true }));
}).flat());
if (process.argv[2]) try { await admin.query("LOAD 'auto_explain'"); await admin.query("SET auto_explain.log_min_duration = 0; SET auto_explain.log_nested_statements = on; SET auto_explain.log_analyze = on; SET client_min_messages = 'log'"); } catch (e) { console.log(String(e)); }
let show = false;
admin.on('notice', (m) => { if (show) console.log(m.message); });
for (let i = 0; i < 12; i++) {
  if (i === Number(process.argv[2] ?? 11)) show = true;
  const list = batch(500, i > 2 ? 3 : 0);
  const b = performance.now();
  await admin.query('SELECT tournaments.count_rounds($1::jsonb)', [list]);
  console.log(i, (performance.now() - b).toFixed(0), 'ms');
  show = false;
}
await cluster.stop();
