import type { Static, TObject, TSchema } from 'typebox';
import type { ErrorKey } from '../errors/catalogue.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * `none` ignores a token, `optional` reads one when it is there (401 for a wrong one), `required` answers 401 without one. `operator` answers 401
 * without an operator's session and 403 without the row's permission. Of the others the use case checks the caller: of `stage` the Session-Token of
 * a game frame, of `provider` the game provider's signature over the raw body, of `psp` the signature or secret of a webhook (payment systems,
 * identity services, the messenger).
 */
export type Login = 'none' | 'optional' | 'required' | 'provider' | 'stage' | 'psp' | 'operator';

/** The base of the operators' rows, and of no others. */
export const operatorBase = '/api/operator/v1';

/** What an operator may be allowed to do: `domain.act`, such as `payments.review`. */
export type Permission = `${string}.${string}`;

/** What every operator may do: their own session, and deciding acts of others whose permission they have. */
export const everyOperator = 'operators.self' satisfies Permission;

/**
 * Who may call a row. One of operators names the permission it needs; a changing one has a `reason` in its body. With `secondApproval` the use
 * case may ask for another operator, who must agree before it takes effect: then the call answers 202 with an `Approval`.
 */
type Access =
  | { readonly login: Exclude<Login, 'operator'>; readonly permission?: never; readonly secondApproval?: never; readonly commits?: never }
  | {
      readonly login: 'operator';
      readonly permission: Permission;
      readonly secondApproval?: 'by-rule';
      /** Each row but a GET says it. */
      readonly commits?: Commits;
    };

/**
 * What an act of an operator does to money that players may be given. `money`: it promises some, so that its use case says the most that it can
 * cost by `commitMoney`; `payment`: it lets a payment go, by the rules of payments; `draft`: it shows or saves what gives nothing until another
 * act; `less`: it stops, refuses or lowers; `nothing`: it has nothing to do with money.
 */
export type Commits = 'money' | 'payment' | 'draft' | 'less' | 'nothing';

/** The domains of permissions whose acts give money away. A row of theirs never commits `nothing`. */
export const moneyPermissions = [
  'bonuses',
  'tournaments',
  'lottery',
  'missions',
  'referral',
  'wheel',
  'jackpots',
  'loyalty',
  'disputes',
  'payments',
  'settings',
  'wins',
] as const;

/**
 * What a second copy of a POST does, such as one that a phone sends because it got no answer to the first. `key`: it takes an Idempotency-Key
 * header: the same key and body gives the first answer again, another body 422 (with `transaction: 'none'` the use case stores the key itself, with
 * the first of its transactions). `same`: it has no effect beyond that of the first, be it answered or refused. Else, in a sentence, what it does.
 */
export type Repeat = 'key' | 'same' | `${string} ${string}`;

/**
 * What a call of a player takes that makes play likelier. `guarded`: something that a block of gifts, a break and care each keep away; its use case
 * calls `refuseGuarded` of protection first. `nothing`: nothing of the kind. Else, in a sentence, why care does not keep it away; blocks and breaks
 * do all the same.
 */
export type Taking = 'guarded' | 'nothing' | `${string} ${string}`;

/** The tags whose changing rows of players say what they take. */
export const givingTags = ['bonuses', 'gifts', 'fortune-wheel', 'daily-missions', 'lottery', 'tournaments', 'grants', 'levels'] as const;

/**
 * At most `hits` in `windowSec` seconds for one `by`; the answer past it is 429 with its ttl. `user`: the player, the operator, or the session of a
 * game frame. `visitor`: the log-in of the call, or the address of one without. `unproven`: the address, of whose calls only those are counted
 * whose token or signature proves no one. `account`: the address together with the account that the body names, and the address for calls that
 * fail: a log-in that succeeds counts for no one else. `link`: the signed link that the path has, whatever address it comes from, and the address
 * for links that are not ours.
 */
export type RateLimit = {
  readonly hits: number;
  readonly windowSec: number;
  readonly by: 'address' | 'user' | 'visitor' | 'unproven' | 'account' | 'link';
};

/**
 * One row of the contract: everything the kernel does for a call before and after its use case. The key of a row is
 * `METHOD /path`, the path relative to `base` with `:name` for its parameters.
 */
export type Endpoint = Access & {
  readonly summary: string;
  /** `none` where the use case opens its own (the batched bet path) or needs no database. */
  readonly transaction: 'none' | 'read' | 'write';
  /** Of a GET row without a read transaction: what it does instead, and why that may be repeated. */
  readonly whyNotRead?: string;
  /** Each POST row says it, and no other. */
  readonly repeat?: Repeat;
  /** Each changing row of a player with one of `givingTags` says it. */
  readonly taking?: Taking;
  /** In place of the limit of its class, which every row has. */
  readonly rateLimit?: RateLimit;
  /** Besides it, at most so many calls of players behind one address, all together. For work that takes much of a processor. */
  readonly addressLimit?: Omit<RateLimit, 'by'>;
  readonly params?: TObject;
  readonly query?: TObject;
  readonly body?: TSchema;
  /** Largest body this call takes, bytes; 64 KiB by default. A larger one is answered with 413. */
  readonly bodyBytesMax?: number;
  /** The shape of `data` in the answer. */
  readonly data: TSchema;
  /** A paged list: the answer carries `count`. */
  readonly paged?: boolean;
  /** Also answered in remarketing mode, when everything else is 451: the data of the remarketing page. */
  readonly always?: true;
  /** Needs no Signature header: for calls by which a client finds out how to sign. */
  readonly unsigned?: true;
  /** Its JSON may also come as text/plain, as `navigator.sendBeacon` sends text: a page that is being left cannot name another type. */
  readonly beacon?: true;
  /** The answer is no JSON in an envelope but a file or a page of one of these media types, or, with none, a redirection. `data` is then `File`. */
  readonly media?: readonly string[];
  /** Headers of a call that its use case reads itself, with what they say. */
  readonly headers?: Readonly<Record<string, string>>;
  /**
   * How long the server caches answers of this GET, seconds (spec: 300). What an answer may depend on follows from the row: path, query and language,
   * and with an `optional` log-in also the player, so that only guests share it. With `none` everyone does.
   */
  readonly cacheSec?: number;
  /** Of a GET with `none` and `cacheSec`: pages of any site may read it, and browsers and proxies may keep it as long. */
  readonly open?: true;
  readonly errors: readonly ErrorKey[];
};

export type EndpointKey = `${Method} /${string}`;
export type EndpointTable = Readonly<Record<EndpointKey, Endpoint>>;

/** The keys of rows of operators that change something and do not say what they commit. */
type Undeclared<T extends EndpointTable> = {
  [K in keyof T]: K extends `GET ${string}`
    ? never
    : T[K] extends { readonly login: 'operator' }
      ? T[K] extends { readonly commits: Commits }
        ? never
        : K
      : never;
}[keyof T];

/** The keys of POST rows that do not say what a second copy does. */
type Unrepeated<T extends EndpointTable> = {
  [K in keyof T]: K extends `POST ${string}` ? (T[K] extends { readonly repeat: Repeat } ? never : K) : never;
}[keyof T];

type KeysOf<U> = U extends unknown ? keyof U : never;
type Field = KeysOf<Endpoint>;

/** Every field that a row may have. */
const fields = {
  summary: true,
  login: true,
  permission: true,
  secondApproval: true,
  commits: true,
  transaction: true,
  whyNotRead: true,
  repeat: true,
  taking: true,
  rateLimit: true,
  addressLimit: true,
  params: true,
  query: true,
  body: true,
  bodyBytesMax: true,
  data: true,
  paged: true,
  always: true,
  unsigned: true,
  beacon: true,
  media: true,
  headers: true,
  cacheSec: true,
  open: true,
  errors: true,
} as const satisfies Readonly<Record<Field, true>>;
const limitFields = { hits: true, windowSec: true, by: true } as const satisfies Readonly<Record<keyof RateLimit, true>>;

/** The names in a row that are no field of one, and would have no effect: such as a field with a typing error. */
export function unknownFields(row: Endpoint): string[] {
  return [
    ...Object.keys(row).filter((name) => !(name in fields)),
    ...Object.keys(row.rateLimit ?? {}).flatMap((name) => (name in limitFields ? [] : [`rateLimit.${name}`])),
    ...Object.keys(row.addressLimit ?? {}).flatMap((name) => (name !== 'by' && name in limitFields ? [] : [`addressLimit.${name}`])),
  ];
}

/** The rows with a name that is no field of one; the compiler excepts such names from generic arguments. */
type Misnamed<T extends EndpointTable> = {
  [K in keyof T]: [Exclude<keyof T[K], Field> | StrayLimit<T[K]>] extends [never] ? never : K;
}[keyof T];
type StrayLimit<E> = E extends { readonly rateLimit: infer L } ? Exclude<keyof L, keyof RateLimit> : never;

/** A domain's table, with the base of its paths. Every literal type is retained, so that server and site derive from it. */
export function endpoints<const T extends EndpointTable>(
  base: string,
  tag: string,
  rows: T &
    ([Undeclared<T>] extends [never] ? unknown : { readonly [K in Undeclared<T>]: { readonly commits: Commits } }) &
    ([Unrepeated<T>] extends [never] ? unknown : { readonly [K in Unrepeated<T>]: { readonly repeat: Repeat } }) &
    ([Misnamed<T>] extends [never]
      ? unknown
      : {
          readonly [K in Misnamed<T>]: { readonly [F in Exclude<keyof T[K], Field>]: never } & {
            readonly rateLimit?: { readonly [F in StrayLimit<T[K]>]: never };
          };
        }),
): { readonly base: string; readonly tag: string; readonly rows: T } {
  return { base, tag, rows };
}

type Of<E, K extends string> = E extends { readonly [P in K]: infer S extends TSchema } ? Static<S> : Record<never, never>;

/** What a use case receives: the parts of the request that its row declares, checked and typed. */
export type InputOf<E> = { readonly params: Of<E, 'params'>; readonly query: Of<E, 'query'>; readonly body: Of<E, 'body'> };
/** What it returns: the row's `data`, with the total for a paged list. */
export type OutputOf<E> = E extends { readonly paged: true } ? { readonly data: Of<E, 'data'>; readonly count: number } : Of<E, 'data'>;
