import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import Provider from 'oidc-provider';

/** A person at the provider, and what it says about them. */
export type Person = { readonly sub: string; readonly email?: string; readonly email_verified?: boolean | string };
/** What one log-in at the provider asks for. */
export type Visit = { readonly clientId?: string; readonly redirectUri?: string; readonly nonce?: string };

export type OpenProvider = {
  readonly issuer: string;
  readonly env: Readonly<Record<string, string>>;
  /** Logs the person in at the address, as a browser would, and returns the address to which the provider sends it back. */
  visit(url: string, person: Person): Promise<URL>;
  /** Who comes next, in a browser of their own; null: the log-in is refused. */
  comes(person: Person | null): void;
  /** Refuses the log-in at the address in place of it. */
  refuse(url: string): Promise<URL>;
  /** A genuine ID token of this provider, that of another log-in. */
  idToken(person: Person, visit?: Visit): Promise<string>;
  /** The next answer of the token endpoint has this ID token in place of its own. */
  substitute(idToken: string): void;
  /** Answers everything with this status from now on; null: works again. */
  breakDown(status: number | null): void;
  close(): void;
};

type Opening = { readonly port: number; readonly redirectUri: string };

const secret = 'the-secret-that-the-network-gave-us';

/** A real OpenID provider on a port of this machine, in the shape of Google. Only its log-in form is left out: it takes who comes. */
export async function openProvider({ port, redirectUri }: Opening): Promise<OpenProvider> {
  const issuer = `http://127.0.0.1:${port}`;
  let person: Person | null = { sub: 'nobody' };
  const people = new Map<string, Person>();
  let substituted: string | null = null;
  let brokenStatus: number | null = null;
  const client = { client_secret: secret, redirect_uris: [redirectUri], response_types: ['code'], grant_types: ['authorization_code'] };
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const provider = new Provider(issuer, {
    clients: ['mela', 'another-site'].map((id) => ({ ...client, client_id: id, token_endpoint_auth_method: 'client_secret_post' })),
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    cookies: { keys: ['a key for cookies'] },
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'test' }] },
    pkce: { required: () => true },
    ttl: { IdToken: 300, AuthorizationCode: 60, AccessToken: 300, Grant: 300, Interaction: 300, Session: 300 },
    findAccount: async (_, id) => ({ accountId: id, claims: async () => ({ ...people.get(id), sub: id }) }),
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  const handle = provider.callback();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (brokenStatus !== null) return void response.writeHead(brokenStatus).end('down');
    if (request.url?.startsWith('/interaction/')) {
      const result = person === null ? { error: 'access_denied' } : { login: { accountId: person.sub } };
      return provider.interactionFinished(request, response, result);
    }
    if (request.url === '/token' && substituted !== null) replaceIdToken(response, substituted);
    handle(request, response);
  }

  function replaceIdToken(response: ServerResponse, idToken: string): void {
    substituted = null;
    const end = response.end.bind(response) as (text: string) => ServerResponse;
    response.end = ((body: unknown) => {
      const text = JSON.stringify({ ...JSON.parse(String(body)), id_token: idToken });
      response.setHeader('content-length', Buffer.byteLength(text));
      return end(text);
    }) as typeof response.end;
  }

  const server = createServer((request, response) => void answer(request, response)).listen(port, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));

  async function follow(url: string): Promise<URL> {
    const cookies = new Map<string, string>();
    let at = new URL(url);
    while (at.origin === issuer) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const answered = await fetch(at, { redirect: 'manual', headers: { cookie } });
      for (const line of answered.headers.getSetCookie()) {
        const [name = '', value = ''] = (line.split(';', 1)[0] ?? '').split(/=(.*)/s);
        cookies.set(name, value);
      }
      const location = answered.headers.get('location');
      if (location === null) throw new Error(`${at.pathname} answered ${answered.status}: ${await answered.text()}`);
      at = new URL(location, at);
    }
    return at;
  }

  const self: OpenProvider = {
    issuer,
    env: { OIDC_GOOGLE_ISSUER: issuer, OIDC_GOOGLE_CLIENT_ID: 'mela', OIDC_GOOGLE_CLIENT_SECRET: secret },
    comes(who) {
      person = who;
      if (who !== null) people.set(who.sub, who);
    },
    async visit(url, who) {
      self.comes(who);
      return follow(url);
    },
    async refuse(url) {
      self.comes(null);
      return follow(url);
    },
    async idToken(who, { clientId = 'mela', nonce = 'another' } = {}) {
      const verifier = 'v'.repeat(43);
      const asked = { client_id: clientId, redirect_uri: redirectUri, response_type: 'code', scope: 'openid email', nonce, state: 's' };
      const challenge = Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(verifier))).toString('base64url');
      const query = new URLSearchParams({ ...asked, code_challenge: challenge, code_challenge_method: 'S256' });
      const back = await self.visit(`${issuer}/auth?${query.toString()}`, who);
      const body = new URLSearchParams({
        grant_type: 'authorization_code',
        code: back.searchParams.get('code') ?? '',
        redirect_uri: redirectUri,
        code_verifier: verifier,
        client_id: clientId,
        client_secret: secret,
      });
      const answered = await fetch(`${issuer}/token`, { method: 'POST', body });
      const { id_token: idToken } = (await answered.json()) as { id_token?: string };
      if (idToken === undefined) throw new Error('the provider gave no ID token');
      return idToken;
    },
    substitute(idToken) {
      substituted = idToken;
    },
    breakDown(status) {
      brokenStatus = status;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return self;
}
