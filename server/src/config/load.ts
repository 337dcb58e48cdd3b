import { systemRandom } from '../kernel/random.ts';
import { configFrom, type Config } from './config.ts';
import { readEnv } from './env.ts';
import { withSecrets } from './secrets.ts';

/** A reason not to start that the operator can mend: shown as it is, without a stack. */
export class StartFault extends Error {
  readonly lines: readonly string[];
  constructor(lines: readonly string[]) {
    super(lines.join('\n'));
    this.lines = lines;
  }
}

/** The three steps in one: environment, checks, secrets. Throws a StartFault that names every fault. */
export function loadConfig(): Config {
  const env = readEnv();
  const { settings, faults } = configFrom(env);
  if (faults.length > 0) throw new StartFault(faults);
  try {
    return withSecrets(settings, env, systemRandom);
  } catch (error) {
    throw new StartFault([`DATA_DIR ${settings.dataDir} cannot be written (${error instanceof Error ? error.message : String(error)}): it must be a folder that this user may write`]);
  }
}
