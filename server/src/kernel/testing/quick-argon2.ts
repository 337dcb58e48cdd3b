// By its file: the name of the package leads here in tests.
import { hash as hashAsAsked, type Options, verify } from '@node-rs/argon2/index.js';

/** The library that hashes passwords, at its least cost: most tests register players, and none is about how long that takes. */
export { verify };

export const hash = (password: string, options: Options): Promise<string> =>
  hashAsAsked(password, { ...options, memoryCost: 8, timeCost: 1 });
