import type { Config } from '../../../config/config.ts';
import { demoLogIns } from './demo-operators.ts';

/** The lines that say how to get into the back office of a demo; none elsewhere. */
export function demoOfficeLines(config: Config, now: Date): readonly string[] {
  const logIns = demoLogIns(config, now);
  if (logIns === null) return [];
  const wide = Math.max(...logIns.operators.map(({ email }) => email.length));
  return [
    `${config.siteUrl}/admin, password of all: ${logIns.password}`,
    ...logIns.operators.map(({ email, secret, code }) => `  ${email.padEnd(wide)}  code now ${code}, app secret ${secret}`),
    'A code works for a minute, once: `npm run operator -- demo` shows those of now.',
  ];
}
