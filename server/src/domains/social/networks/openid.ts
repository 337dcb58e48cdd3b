import * as openid from 'openid-client';
import type { SocialNetwork } from '../../../config/config.ts';
import { systemClock, unixSec, type Clock } from '../../../kernel/clock.ts';
import { readLookup } from '../../accounts/index.ts';
import type { ProvenIdentity } from '../identity.ts';
import { Cancelled, Refused, type Network } from './adapter.ts';

const answerSec = 8;
/** Addresses of the provider are asked for again after this long. */
const discoverySec = 3600;
const scope = 'openid email profile';
/** It lets visitors with several accounts choose; other providers may refuse to be asked for that. */
const google = 'https://accounts.google.com';

/** A provider of OpenID Connect, in the shape of Google: authorization code with PKCE, state and nonce, and a client secret. */
export function openidNetwork({ name, issuer, clientId, clientSecret }: SocialNetwork, clock: Clock): Network {
  const insecure = issuer.startsWith('http:') ? [openid.allowInsecureRequests] : [];
  let known: { readonly metadata: openid.ServerMetadata; readonly untilSec: number } | null = null;
  let keys: openid.ExportedJWKSCache | undefined;

  async function discovered(): Promise<openid.ServerMetadata> {
    const nowSec = unixSec(clock.now());
    if (known === null || known.untilSec <= nowSec) {
      const found = await openid.discovery(new URL(issuer), clientId, clientSecret, undefined, { timeout: answerSec, execute: insecure });
      known = { metadata: found.serverMetadata(), untilSec: nowSec + discoverySec };
    }
    return known.metadata;
  }

  /** A new one for each use, since its clock is set when it is made. */
  async function client(): Promise<openid.Configuration> {
    const metadata = { client_secret: clientSecret, [openid.clockSkew]: unixSec(clock.now()) - unixSec(systemClock.now()) };
    const made = new openid.Configuration(await discovered(), clientId, metadata);
    made.timeout = answerSec;
    if (insecure.length > 0) openid.allowInsecureRequests(made);
    if (keys) openid.setJwksCache(made, keys);
    // The answer comes through the browser: the signature is checked, not only the connection on which the token came.
    openid.enableNonRepudiationChecks(made);
    return made;
  }

  return {
    name,
    async addressFor({ state, nonce, verifier }, redirectUri) {
      const asked = {
        redirect_uri: redirectUri,
        scope,
        state,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(issuer === google && { prompt: 'select_account' }),
      };
      return openid.buildAuthorizationUrl(await client(), asked).href;
    },
    async readAnswer(answered, { state, nonce, verifier }) {
      const made = await client();
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true };
      const tokens = await openid.authorizationCodeGrant(made, answered, checks).catch((error: unknown) => {
        throw readFailure(error);
      });
      keys = openid.getJwksCache(made) ?? keys;
      const claims = tokens.claims();
      if (claims === undefined) throw new Refused('an answer without an identity');
      return { network: name, issuer: claims.iss, subject: claims.sub, ...readEmail(claims) };
    },
  };
}

/** Some providers write `"true"`. An address that could not be registered here counts as none. */
function readEmail({ email, email_verified: verified }: openid.IDToken): Pick<ProvenIdentity, 'email' | 'isEmailVerified'> {
  const given = typeof email === 'string' && email.length <= 254 ? email : null;
  const lookup = given === null ? null : readLookup(given);
  // What a network vouches for is an address as it stands there: one that had to be cleaned is another's.
  if (lookup === null || typeof lookup === 'string' || lookup.value !== given?.toLowerCase())
    return { email: null, isEmailVerified: false };
  return { email: lookup.value, isEmailVerified: verified === true || verified === 'true' };
}

/** What could not be reached, or failed on its side, stays as it is. */
function readFailure(error: unknown): unknown {
  if (error instanceof openid.AuthorizationResponseError)
    return error.error === 'access_denied' ? new Cancelled(error.error) : new Refused(error.error, { cause: error });
  if (error instanceof openid.ResponseBodyError) return error.status < 500 ? new Refused(error.error, { cause: error }) : error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return code.startsWith('OAUTH_') && !unreachable.has(code) ? new Refused(code, { cause: error }) : error;
}
const unreachable = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
]);
