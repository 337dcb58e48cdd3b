import { hash, verify } from '@node-rs/argon2';

/** OWASP's setting for argon2id (the library's default) of 19 MiB and two passes: some 15 ms of one core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), cost);
}

let nobody: Promise<string> | undefined;

/** Checks against a hash nobody knows when there is no account, so that the answer takes as long either way. */
export async function passwordMatches(password: string, stored: string | undefined): Promise<boolean> {
  nobody ??= hashPassword('no account has this password');
  const matches = await verify(stored ?? (await nobody), password.normalize('NFKC'));
  return matches && stored !== undefined;
}
