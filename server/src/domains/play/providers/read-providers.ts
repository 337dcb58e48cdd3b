import type { Config } from '../../../config/config.ts';
import type { ProviderConfig } from '../../../config/providers.ts';
import type { Log } from '../../../kernel/log.ts';
import type { Db } from '../../../kernel/types.ts';
import { sandboxGrantUrl } from '../grants/sandbox-grants.ts';
import type { KnownProvider } from './known-providers.ts';
import { allowsFrom } from './networks.ts';
import { listProviderRows, type OpenSecret, readSecrets } from './provider-store.ts';

/** The demo provider speaks all of them. */
const protocols = ['seamless-wallet', 'action-list', 'signed-form'] as const;

const ofFile = ({ secrets, ...provider }: ProviderConfig): KnownProvider => ({
  ...provider,
  secrets: secrets.map((value) => ({ value, endsAt: null })),
  launchUrl: null,
  feedUrl: null,
  grantUrl: null,
  isStopped: false,
  ofRow: false,
  allows: () => true,
});

/**
 * Every provider that may call: of the demo, of operators' rows, and of PROVIDERS_FILE. A row that was opened once counts for its name in place of
 * the file, also while it is stopped. `broken` is called for a secret that cannot be unsealed, and only that one is left out.
 */
export async function readProviders(
  db: Db,
  { secrets }: Config,
  now: Date,
  broken: (secret: OpenSecret) => void,
): Promise<KnownProvider[]> {
  const rows = await listProviderRows(db);
  const opened = rows.filter(({ opened_at }) => opened_at !== null);
  const values = rows.length === 0 ? [] : await readSecrets(db, secrets.reading.sealing, now);
  for (const secret of values) if (secret.value === null) broken(secret);
  const demo = secrets.providerDemo;
  const fixed = demo === null ? [] : protocols.map((protocol) => ({ name: 'demo', protocol, secrets: [demo] }));
  const names = new Set(opened.map(({ name }) => name));
  return [
    ...fixed.map((provider) => ({ ...ofFile(provider), grantUrl: sandboxGrantUrl })),
    ...secrets.providers.filter(({ name }) => !names.has(name)).map(ofFile),
    ...opened.map((row) => ({
      name: row.name,
      protocol: row.protocol as ProviderConfig['protocol'],
      dialect: row.dialect as NonNullable<ProviderConfig['dialect']>,
      secrets: values.flatMap(({ provider, isUsed, value, endsAt }) =>
        isUsed && value !== null && provider === row.name ? [{ value, endsAt }] : [],
      ),
      launchUrl: row.launch_url,
      feedUrl: row.feed_url,
      grantUrl: row.grant_url,
      isStopped: row.state === 'stopped',
      ofRow: true,
      allows: allowsFrom(row.networks),
    })),
  ];
}

/** Says once in a process of each secret that cannot be unsealed. */
export function alarmOfSecrets(log: Log): (secret: OpenSecret) => void {
  const said = new Set<bigint>();
  return ({ id, provider }) => {
    if (!said.has(id)) log.error({ provider, secret: id }, 'ALARM: a secret of a provider cannot be unsealed, and signs nothing');
    said.add(id);
  };
}
