import type { ProjectImages } from '@mela/contract/content';
import type { Context } from '../../kernel/types.ts';
import { allImages } from './store.ts';

/** Pictures of the project by key, in the depth that readers of the API know them. One that differs by language names it as `{locale}`. */
export async function listImages(ctx: Context): Promise<ProjectImages> {
  const images = await allImages(ctx.tx);
  return Object.fromEntries(
    images.map(({ key, path }) => [key, { images: { original: { original: path.replace('{locale}', ctx.locale) } } }]),
  );
}
