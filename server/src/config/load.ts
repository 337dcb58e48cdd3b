import { systemRandom } from '../kernel/random/random.ts';
import { configFrom, type Config } from './config.ts';
import { readEnv } from './env.ts';
import { withSecrets } from './secrets.ts';
import { StartError } from './start-error.ts';

/** The three steps in one: environment, checks, secrets. Throws a StartError that names every problem. */
export function loadConfig(): Config {
  const env = readEnv();
  const { settings, problems } = configFrom(env);
  if (problems.length > 0) throw new StartError(problems);
  try {
    return withSecrets(settings, env, systemRandom);
  } catch (error) {
    throw new StartError(
      [
        `DATA_DIR ${settings.dataDir} cannot be used (${error instanceof Error ? error.message : String(error)}): it must be a folder that this user may write`,
      ],
      error,
    );
  }
}
