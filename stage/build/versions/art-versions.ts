import { join } from 'node:path';
import { filesReadBy, fingerprint } from './files-read.ts';
import { stageFolder } from '../folders.ts';
import { artFiles } from '../titles.ts';

/** What renders a title, and loads its art by its name. */
const renderer = ['build/render-title.ts', 'build/titles.ts'];
const siteArt = ['build/render-site-art.ts'];

/** The version of the art of each title, and of the site's own: what is read to draw it. Another one means that it must be rendered again. */
export async function artVersions(slugs: readonly string[], root = stageFolder): Promise<{ site: string; titles: Record<string, string> }> {
  const inRoot = (paths: readonly string[]) => paths.map((path) => join(root, path));
  const files = await filesReadBy(root, {
    site: inRoot(siteArt),
    ...Object.fromEntries(slugs.map((slug) => [`title ${slug}`, [...inRoot(renderer), ...artFiles(slug, root).modules]])),
  });
  const versionOf = (name: string, others: readonly string[] = []) => fingerprint(root, [...(files[name] ?? []), ...others]);
  return {
    site: versionOf('site'),
    titles: Object.fromEntries(slugs.map((slug) => [slug, versionOf(`title ${slug}`, artFiles(slug, root).others)])),
  };
}
