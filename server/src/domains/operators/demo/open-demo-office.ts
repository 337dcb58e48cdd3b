import type { Config } from '../../../config/config.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Log } from '../../../kernel/log.ts';
import type { Db } from '../../../kernel/types.ts';
import { demoOfficeLines } from './demo-lines.ts';
import { openDemoOperators } from './demo-operators.ts';

type Services = { readonly config: Config; readonly clock: Clock; readonly log: Log; readonly db: Db };

/** Opens the log-ins of a demo once the site serves pages, and prints them the first time; later where they are shown. */
export async function openDemoOffice({ config, clock, log, db }: Services, print: (text: string) => void): Promise<void> {
  if (config.secrets.demoOperators === null || config.seed !== 'demo') return;
  try {
    const opened = await openDemoOperators(db, config, clock.now());
    if (opened === 0) return print(`The back office is at ${config.siteUrl}/admin; its log-ins: npm run operator -- demo`);
    const lines = demoOfficeLines(config, clock.now());
    print(['The back office is open, with a log-in for each role in this demo alone', ...lines].join('\n  '));
  } catch (error) {
    log.error({ err: error }, 'the log-ins of the demo could not be opened');
  }
}
