import { type Asking, type FetchOutside, OutsideFailure } from '../../../kernel/outside/fetch-outside.ts';
import { isSame, signBody } from '../adapters/signed-body.ts';

/** Where the demo provider grants free rounds: no server of that name exists. */
export const sandboxGrantUrl = 'https://grants.demo.invalid';

/** A studio in memory that grants and cancels free rounds in every protocol, once by number, for calls that its secret signs. */
export class SandboxGrants {
  /** The bodies of what was granted, by number, in the text that came first. */
  readonly granted = new Map<string, string>();
  readonly cancelled = new Set<string>();
  readonly #secret: string;

  constructor(secret: string) {
    this.#secret = secret;
  }

  /** Answers calls to its own address; others are answered by `ask`. */
  before(ask: FetchOutside): FetchOutside {
    return async (url, asking) => (url.startsWith(`${sandboxGrantUrl}/`) ? this.#answer(new URL(url).pathname, asking) : ask(url, asking));
  }

  #answer(path: string, { post = '', headers = {} }: Asking): string {
    const { header, signature } = signBody(post, this.#secret, {});
    if (!isSame(headers[header], signature)) throw new OutsideFailure('the answer has status 403');
    const body = JSON.parse(post) as Readonly<Record<string, unknown>>;
    const name = ['free_bet_id', 'issue_id', 'freespin_id'].find((field) => field in body) ?? '';
    const id = String(body[name]);
    if (path.endsWith('/cancel')) this.cancelled.add(id);
    else if ((this.granted.get(id) ?? post) === post) this.granted.set(id, post);
    else return JSON.stringify({ status: 'RS_ERROR_DUPLICATE_TRANSACTION', code: 155, error_code: 'TRANSACTION_CONFLICT' });
    return JSON.stringify({ [name]: id, ...(name === 'free_bet_id' && { status: 'RS_OK' }) });
  }
}
