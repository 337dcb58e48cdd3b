import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readEnv } from '../../config/env.ts';
import { readSourceMaps } from '../../config/source-maps.ts';
import { StartError } from '../../kernel/errors/start-error.ts';
import { releaseOf } from '../../process/build/code-version.ts';
import { root } from '../../process/build/build-steps.ts';
import { bundleOf } from './artifact-bundle.ts';
import { uploadBundle } from './upload-bundle.ts';

/** `npm run source-maps`: uploads the source maps of the built site to the service of error reports. Exit code 1 where it takes none. */
try {
  const account = readSourceMaps(readEnv());
  const release = releaseOf();
  const { bytes, scripts } = bundleOf(join(root, 'web/dist'), { org: account.org, project: account.project, release });
  const sent = await uploadBundle({ account, bundle: bytes, release, sleep });
  const what = `source maps of ${scripts} scripts, release ${release}`;
  process.stdout.write(
    sent === 0 ? `${what}: the service has them already\n` : `${what}: uploaded in ${sent} parts, ${bytes.length} bytes\n`,
  );
} catch (error) {
  process.stderr.write(`${error instanceof StartError ? error.lines.join('\n') : String(error)}\n`);
  process.exitCode = 1;
}
