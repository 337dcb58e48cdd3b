import type { Config } from '../../../config/config.ts';
import type { ProviderConfig } from '../../../config/providers.ts';
import type { Db } from '../../../kernel/types.ts';
import type { KnownProvider } from './known-providers.ts';
import { allowsFrom } from './networks.ts';
import { listProviderRows, readSecrets } from './provider-store.ts';

/** The demo provider speaks all of them. */
const protocols = ['seamless-wallet', 'action-list', 'signed-form'] as const;

const ofFile = ({ secrets, ...provider }: ProviderConfig): KnownProvider => ({
  ...provider,
  secrets: secrets.map((value) => ({ value, endsAt: null })),
  launchUrl: null,
  feedUrl: null,
  isStopped: false,
  allows: () => true,
});

/**
 * Every provider that may call: of the demo, of operators' rows, and of PROVIDERS_FILE. A row that was opened once counts for its name in place of
 * the file, also while it is stopped.
 */
export async function readProviders(db: Db, { secrets }: Config, now: Date): Promise<KnownProvider[]> {
  const rows = await listProviderRows(db);
  const opened = rows.filter(({ opened_at }) => opened_at !== null);
  const values = rows.length === 0 ? [] : await readSecrets(db, secrets.reading.sealing, now);
  const demo = secrets.providerDemo;
  const fixed = demo === null ? [] : protocols.map((protocol) => ({ name: 'demo', protocol, secrets: [demo] }));
  const names = new Set(opened.map(({ name }) => name));
  return [
    ...fixed.map(ofFile),
    ...secrets.providers.filter(({ name }) => !names.has(name)).map(ofFile),
    ...opened.map((row) => ({
      name: row.name,
      protocol: row.protocol as ProviderConfig['protocol'],
      dialect: row.dialect as NonNullable<ProviderConfig['dialect']>,
      secrets: values.filter(({ provider, isUsed }) => isUsed && provider === row.name),
      launchUrl: row.launch_url,
      feedUrl: row.feed_url,
      isStopped: row.state === 'stopped',
      allows: allowsFrom(row.networks),
    })),
  ];
}
