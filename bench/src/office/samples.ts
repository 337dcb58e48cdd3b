import type pg from 'pg';

/** A call to be measured: `path` gives the address of the n-th call, below the base of operators' rows. */
export type Sample = { readonly name: string; readonly path: (at: number) => string };
type Get = (path: string) => Promise<{ readonly status: number; readonly data: unknown }>;

const dayOf = (daysBack: number): string => new Date(Date.now() - daysBack * 86_400_000).toISOString().slice(0, 10);
const spread = (at: number, of: number): number => (at * 7_919) % of;

/** Calls with a query of their own: the search box, the lists with each filter, and reports. */
async function queries(client: pg.Client): Promise<readonly Sample[]> {
  const { rows } = await client.query<{ id: string; email: string; phone: string; nickname: string | null; reference: string }>(
    `SELECT u.id, u.email, u.phone, u.nickname, p.reference FROM accounts."user" u, LATERAL (
       SELECT reference FROM payments.payment p WHERE p.user_id = u.id LIMIT 1) p
     WHERE u.email LIKE 'office-%' AND u.id % 3 = 0 ORDER BY md5(u.id::text) LIMIT 400`,
  );
  const of = (at: number) => rows[at % rows.length] ?? { id: '0', email: '', phone: '', nickname: null, reference: '' };
  const text = encodeURIComponent;
  const day = (at: number) => dayOf(1 + (at % 28));
  const sec = (daysBack: number) => Math.floor(Date.now() / 1000) - daysBack * 86_400;
  const list: Readonly<Record<string, (at: number) => string>> = {
    'search box: id': (at) => `/players?lookup=${of(at).id}`,
    'search box: e-mail': (at) => `/players?lookup=${text(of(at).email)}`,
    'search box: phone': (at) => `/players?lookup=${text(of(at).phone)}`,
    'search box: nickname': (at) => `/players/search?name=${text(of(at).nickname ?? `player${spread(at, 90_000)}`)}`,
    'search box: a common first name': () => '/players/search?name=Asha',
    'search box: first and last name': () => '/players/search?name=Meera%20Khan',
    'search box: UPI id': (at) => `/players/search?name=office${of(at).id}%40upi`,
    'player page': (at) => `/players/${of(at).id}/money`,
    'player page: messages': (at) => `/messages/players/${of(at).id}`,
    'player page: signals': (at) => `/signals?player=${of(at).id}`,
    'player page: audit log': (at) => `/audit?subject=player%3A${of(at).id}`,
    'player page: payments': (at) => `/payments/all?player=${of(at).id}`,
    'payments: bank reference': (at) => `/payments/all?bankReference=${of(at).reference}`,
    'payments: all': () => '/payments/all?limit=50',
    'payments: status': () => '/payments/all?statusId=5',
    'payments: system without one': () => '/payments/all?system=nothing',
    'payments: a day': (at) => `/payments/all?since=${sec(2 + (at % 20))}&until=${sec(1 + (at % 20))}`,
    'payments: a sum': (at) => `/payments/all?sumFrom=${100 * (1 + (at % 500))}&sumTo=${100 * (1 + (at % 500))}`,
    'payments: withdrawals of a sum and time': (at) =>
      `/payments/all?direction=withdrawal&sumFrom=${100 * (1 + (at % 500))}&sumTo=${200 * (1 + (at % 500))}&since=${sec(20)}&until=${sec(10)}`,
    'queue: withdrawals': () => '/payments?queue=withdrawals',
    'queue: tickets, open': () => '/tickets?state=open',
    'queue: tickets, late page': (at) => `/tickets?state=open&offset=${(at % 10) * 20}&limit=20`,
    'queue: tickets, closed': () => '/tickets?state=closed',
    'queue: comments': () => '/comments?state=pending',
    'comments that are shown': () => '/comments?state=shown',
    'queue: signals, waiting': () => '/signals?reviewed=0',
    'signals of a kind': () => '/signals?kind=shared-device',
    'signals of a kind without one': () => '/signals?kind=bonus-withdrawn',
    'signals of a kind, waiting, without one': () => '/signals?kind=bonus-withdrawn&reviewed=0',
    'audit: an operator': (at) => `/audit?actor=operator%3A${1 + (at % 20)}`,
    'audit: an operator without acts': () => '/audit?actor=operator%3A999999',
    'report: a day by game': (at) => `/reports/money?from=${day(at)}&to=${day(at)}&by=game`,
    'report: a day by kind': (at) => `/reports/money?from=${day(at)}&to=${day(at)}&by=kind`,
    'report: a day by country': (at) => `/reports/money?from=${day(at)}&to=${day(at)}&by=country`,
    'report: 30 days by day': () => `/reports/money?from=${dayOf(29)}&to=${dayOf(0)}&by=day`,
    'report: a day opened into movements': (at) => `/reports/movements?from=${day(at)}&to=${day(at)}&figure=stakes`,
    'report: a day of one game, movements': (at) => `/reports/movements?from=${day(at)}&to=${day(at)}&figure=stakes&game=${1 + (at % 500)}`,
  };
  return Object.entries(list).map(([name, path]) => ({ name, path }));
}

/** Values that a name of a path, or of a query without which a row answers nothing, may have; where the list above a path gives none. */
const given: Readonly<Record<string, string>> = {
  format: 'csv',
  from: dayOf(1),
  to: dayOf(1),
  locale: 'en',
  version: '1',
  before: '1',
  after: '1',
};

type Row = {
  readonly key: string;
  readonly query: { readonly required?: readonly string[] } | null;
};

/** The first item of the list that a row answers, be it the answer or a field of it. */
function firstOf(data: unknown): Readonly<Record<string, unknown>> {
  if (Array.isArray(data)) return (data[0] ?? {}) as Readonly<Record<string, unknown>>;
  const lists = Object.values((data ?? {}) as object).filter(Array.isArray);
  return (lists.find((list) => list.length > 0)?.[0] ?? {}) as Readonly<Record<string, unknown>>;
}

/**
 * Every GET row of operators by its path alone, each name in it from the list above, then the calls with queries of their own. A row without a
 * value for its name is in `without`.
 */
export async function samplesOf(
  rows: readonly Row[],
  client: pg.Client,
  get: Get,
): Promise<{ readonly samples: readonly Sample[]; readonly without: readonly string[] }> {
  const { rows: players } = await client.query<{ id: string }>(`SELECT max(id) AS id FROM accounts."user" WHERE email LIKE 'office-%'`);
  const { rows: payments } = await client.query<{ id: string }>(`SELECT max(id) AS id FROM payments.payment WHERE status_id = 5`);
  const player = players[0]?.id ?? '';
  const own: Readonly<Record<string, string>> = { '/players': player, '/messages/players': player, '/payments': payments[0]?.id ?? '' };
  const [samples, without]: [Sample[], string[]] = [[], []];
  for (const { key, query } of rows.filter((row) => row.key.startsWith('GET '))) {
    const pattern = key.slice('GET '.length);
    let path = '';
    let isWhole = true;
    for (const part of pattern.split('/').slice(1)) {
      if (!part.startsWith(':')) path += `/${part}`;
      else {
        const name = part.slice(1);
        const first = own[path] === undefined && given[name] === undefined ? firstOf((await get(path)).data) : {};
        const value =
          own[path] ??
          given[name] ??
          first[name] ??
          first['id'] ??
          first['name'] ??
          first['slug'] ??
          first['operationId'] ??
          first['player'];
        isWhole &&= typeof value === 'string' || typeof value === 'number';
        path += `/${encodeURIComponent(String(value))}`;
      }
    }
    // What such a row answers depends on the words: it has samples of its own.
    if (query?.required?.some((name) => given[name] === undefined) === true) continue;
    const required = (query?.required ?? []).map((name) => `${name}=${given[name]}`);
    const address = required.length === 0 ? path : `${path}?${required.join('&')}`;
    if (isWhole) samples.push({ name: key, path: () => address });
    else without.push(key);
  }
  return { samples: [...samples, ...(await queries(client))], without };
}
