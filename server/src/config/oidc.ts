import type { Env } from './env.ts';
import type { Errors } from './problems.ts';

export type OidcNetwork = { readonly network: string; readonly issuer: string; readonly clientId: string; readonly clientSecret: string };

const parts = ['ISSUER', 'CLIENT_ID', 'CLIENT_SECRET'] as const;
const pattern = new RegExp(`^OIDC_([A-Z0-9]+)_(${parts.join('|')})$`);

/** A network is switched on by OIDC_<NETWORK>_ISSUER, _CLIENT_ID and _CLIENT_SECRET together. */
export function checkOidc(env: Env, faults: Errors): readonly OidcNetwork[] {
  const given = env.oidc ?? {};
  const networks = new Set<string>();
  for (const [name, value] of Object.entries(given)) {
    const match = pattern.exec(name);
    if (match?.[1]) networks.add(match[1]);
    else faults.add(name, value, `named OIDC_<NETWORK>_${parts.join(', _')}`);
  }
  return [...networks].flatMap((network) => {
    const [issuerName, idName, secretName] = parts.map((part) => `OIDC_${network}_${part}`) as [string, string, string];
    const missing = [issuerName, idName, secretName].filter((name) => !given[name]);
    for (const name of missing) faults.add(name, undefined, `set, since another OIDC_${network}_… is`);
    const issuer = faults.url(issuerName, given[issuerName], ['https:', 'http:']);
    const clientId = given[idName];
    const clientSecret = given[secretName];
    return issuer && clientId && clientSecret ? [{ network: network.toLowerCase(), issuer, clientId, clientSecret }] : [];
  });
}
