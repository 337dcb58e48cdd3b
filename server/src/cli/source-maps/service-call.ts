import type { SourceMapAccount } from '../../config/source-maps.ts';
import { StartError } from '../../kernel/errors/start-error.ts';

const answerMs = 60_000;

/** Calls of the service's API with the token, each with a limit of a minute. They throw a StartError that says what to do. */
export function serviceOf({ url, org, project, token }: SourceMapAccount) {
  const refusals: Readonly<Record<number, string>> = {
    401: 'the service refuses SOURCE_MAPS_TOKEN: make a new one for the organization',
    403: 'SOURCE_MAPS_TOKEN may not upload: it needs the right org:ci or project:releases',
    404: `the service has no uploads of source maps, or no organization “${org}” with a project “${project}” for this token`,
    405: 'the service has no uploads of source maps',
    413: 'the service refuses parts of the size that it has named: a proxy before it has a smaller limit',
    501: 'the service has no uploads of source maps',
  };

  async function call(address: string, init: RequestInit): Promise<unknown> {
    let answer: Response;
    try {
      answer = await fetch(address, {
        ...init,
        headers: { authorization: `Bearer ${token}`, accept: 'application/json', ...init.headers },
        // The token goes to no other address.
        redirect: 'error',
        signal: AbortSignal.timeout(answerMs),
      });
    } catch (error) {
      throw new StartError([`${new URL(url).host} cannot be reached, or sends to another address`], error);
    }
    const text = await answer.text();
    if (!answer.ok) throw new StartError([refusals[answer.status] ?? `the service answers ${answer.status}: ${text.slice(0, 200)}`]);
    if (text === '') return {};
    try {
      return JSON.parse(text);
    } catch (error) {
      throw new StartError([`${new URL(url).host} answers with a page and not as an API: it is no service of this protocol`], error);
    }
  }

  const addressOf = (path: string): string => `${url}/api/0/${path}`;
  return {
    get: (path: string) => call(addressOf(path), {}),
    /** An address that the service names, where it is of the same host or one below it; otherwise the one that the protocol has for `path`. */
    addressBy(named: unknown, path: string): string {
      const to = typeof named === 'string' ? URL.parse(named, addressOf('')) : null;
      const own = new URL(url);
      const isOwn = to !== null && to.protocol === own.protocol && (to.host === own.host || to.host.endsWith(`.${own.host}`));
      return isOwn ? to.href : addressOf(path);
    },
    post: (path: string, body: string | FormData) =>
      call(URL.canParse(path) ? path : addressOf(path), {
        method: 'POST',
        body,
        ...(typeof body === 'string' && { headers: { 'content-type': 'application/json' } }),
      }),
  };
}
