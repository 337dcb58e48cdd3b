import type { Provider } from '@mela/contract/api/operators/providers/providers';
import type { ProviderConfig } from '../../../config/providers.ts';
import { unixSec } from '../../../kernel/clock.ts';
import type { ProviderRow, SecretRow } from './provider-store.ts';

export function viewProvider(row: ProviderRow, secrets: readonly SecretRow[], now: Date): Provider {
  return {
    name: row.name,
    protocol: row.protocol as Provider['protocol'],
    dialect: row.dialect as Provider['dialect'],
    launchUrl: row.launch_url,
    feedUrl: row.feed_url,
    grantUrl: row.grant_url,
    networks: row.networks,
    state: row.state as Provider['state'],
    source: 'operators',
    changedAt: unixSec(row.changed_at),
    secrets: secrets.filter(({ provider }) => provider === row.name).map((secret) => viewSecret(secret, now)),
  };
}

export const viewFile = ({ name, protocol, dialect = {} }: ProviderConfig): Provider => ({
  name,
  protocol,
  dialect,
  launchUrl: null,
  feedUrl: null,
  grantUrl: null,
  networks: [],
  state: 'open',
  source: 'file',
  changedAt: null,
  secrets: [],
});

export const hasEnded = ({ ends_at }: SecretRow, now: Date): boolean => ends_at !== null && ends_at <= now;

function viewSecret(secret: SecretRow, now: Date): Provider['secrets'][number] {
  const { id, set_at, used_from, ends_at } = secret;
  return {
    id: Number(id),
    setAt: unixSec(set_at),
    usedSince: used_from && unixSec(used_from),
    endsAt: ends_at && unixSec(ends_at),
    state: hasEnded(secret, now) ? 'ended' : used_from === null ? 'waiting' : 'in use',
  };
}
