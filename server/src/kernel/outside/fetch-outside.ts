import { lookup } from 'node:dns/promises';
import { request as plainRequest, type IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Why nothing was read, for an operator. */
export class OutsideFailure extends Error {
  /** The status of an answer that was not taken for it; null for any other reason. */
  readonly status: number | null;
  constructor(message: string, status: number | null = null) {
    super(message);
    this.status = status;
  }
}

const shownCharsMax = 200;
/** A failure as it is stored and shown: its text may be from outside, of any length. */
export const shownFailure = (text: string): string =>
  text
    .replaceAll(/\p{Cc}/gu, ' ')
    .toWellFormed()
    .slice(0, shownCharsMax);

/** An answer as JSON. @throws OutsideFailure */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new OutsideFailure('the answer is not JSON');
  }
}

/**
 * What is asked, and how much of an answer is taken: of a redirection, three follow without `redirectsMax`. With `post` a JSON body is sent. With
 * `onlyStatus` every status of success is one, also where its body is too long or late.
 */
export type Asking = {
  readonly bytesMax: number;
  readonly answerMs: number;
  readonly redirectsMax?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly post?: string;
  readonly onlyStatus?: true;
};
/** Reads an address that a person has written. @throws OutsideFailure */
export type FetchOutside = (url: string, asking: Asking) => Promise<string>;

const redirectsDefault = 3;

const privates = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  privates.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  ['::', 96],
  ['64:ff9b::', 96],
  // Translation that a network behind this machine may do: 6to4 and Teredo carry a v4 address inside.
  ['64:ff9b:1::', 48],
  ['2001::', 32],
  ['2002::', 16],
  ['fec0::', 10],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  privates.addSubnet(net, bits, 'ipv6');

/** Whether an address is of this machine or of a network behind it. A v4 address in v6 clothes counts as what it is. */
export function isPrivateAddress(address: string): boolean {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  const plain = mapped ?? address;
  const family = isIP(plain);
  return family === 0 || privates.check(plain, family === 4 ? 'ipv4' : 'ipv6') || /^::ffff:/i.test(plain);
}

/** How names are found, and whether an address may be asked: other ones in tests alone. */
export type Outside = {
  readonly find: (name: string) => Promise<readonly { readonly address: string; readonly family: number }[]>;
  readonly mayAsk: (url: URL, address: string) => boolean;
};
const theNetwork: Outside = {
  find: (name) => lookup(name, { all: true }),
  mayAsk: ({ protocol }, address) => protocol === 'https:' && !isPrivateAddress(address),
};

/**
 * Reads an https address outside: never one of this machine or its networks, also by a redirection or a name that leads there. The connection is made
 * to the address that was checked.
 */
export const fetchOutside: FetchOutside = (url, asking) => fetchThrough(theNetwork)(url, asking);

export const fetchThrough =
  (outside: Outside): FetchOutside =>
  async (url, asking) => {
    const { redirectsMax = redirectsDefault } = asking;
    const signal = AbortSignal.timeout(asking.answerMs);
    let at = URL.parse(url);
    if (at === null) throw new OutsideFailure('not an address');
    for (let hops = 0; hops <= redirectsMax; hops += 1) {
      const answer = await ask(outside, at, asking, signal);
      if (typeof answer === 'string') return answer;
      at = answer;
    }
    if (redirectsMax === 0) throw new OutsideFailure('a redirection');
    throw new OutsideFailure(`more than ${redirectsMax} redirections`);
  };

const late = 'no answer in time';

/** @throws OutsideFailure when the signal comes first: a search for a name cannot be ended */
async function inTime<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const stop = () => reject(new OutsideFailure(late));
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop);
  try {
    return await Promise.race([work, promise]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

/** The body, or where the answer leads. */
async function ask(
  outside: Outside,
  url: URL,
  { bytesMax, headers, post, onlyStatus }: Asking,
  signal: AbortSignal,
): Promise<string | URL> {
  const name = url.hostname.replace(/^\[|\]$/g, '');
  const [first] = isIP(name)
    ? [{ address: name, family: isIP(name) }]
    : await inTime(
        outside.find(name).catch(() => []),
        signal,
      );
  if (first === undefined) throw new OutsideFailure(`${name} is not known`);
  if (!outside.mayAsk(url, first.address)) throw new OutsideFailure(`${name} is not an https address outside`);
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new OutsideFailure(why));
    const found: LookupFunction = (_name, { all }, tell) => (all === true ? tell(null, [first]) : tell(null, first.address, first.family));
    const options = {
      signal,
      method: post === undefined ? 'GET' : 'POST',
      headers: {
        ...headers,
        accept: 'application/json',
        'accept-encoding': 'identity',
        ...(post !== undefined && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(post)) }),
      },
      lookup: found,
    };
    const take = (answer: IncomingMessage) => {
      const { statusCode = 0 } = answer;
      const { location } = answer.headers;
      if (statusCode >= 300 && statusCode < 400 && location !== undefined) {
        answer.destroy();
        if (URL.canParse(location, url.href)) resolve(new URL(location, url));
        else fail('a redirection to no address');
        return;
      }
      if (onlyStatus && statusCode >= 200 && statusCode < 300) {
        // What was sent has arrived: how its answer ends changes nothing. It is waited for all the same, so that no more bodies come at once than are asked.
        let taken = 0;
        answer.on('data', (part: Buffer) => {
          taken += part.length;
          if (taken > bytesMax) answer.destroy();
        });
        answer.on('error', () => undefined).on('close', () => resolve(''));
        return;
      }
      if (statusCode !== 200) {
        answer.destroy();
        reject(new OutsideFailure(`the answer has status ${statusCode}`, statusCode));
        return;
      }
      const parts: Buffer[] = [];
      let bytes = 0;
      answer.on('data', (part: Buffer) => {
        bytes += part.length;
        if (bytes > bytesMax) {
          answer.destroy();
          fail(`more than ${bytesMax} bytes`);
        } else parts.push(part);
      });
      answer.on('end', () => resolve(Buffer.concat(parts).toString('utf8')));
      answer.on('error', () => fail('the answer broke off'));
    };
    const started = url.protocol === 'https:' ? request(url, options, take) : plainRequest(url, options, take);
    started.on('error', () => fail(signal.aborted ? late : `${name} does not answer`));
    started.end(post);
  });
}
