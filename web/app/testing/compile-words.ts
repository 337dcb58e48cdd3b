import { compile } from '@inlang/paraglide-js';
import { paraglideOptions } from '../../paraglide.config.ts';

/** Tests read the same compiled words as the site: compile them once before the first file runs. */
export async function setup(): Promise<void> {
  await compile(paraglideOptions);
}
