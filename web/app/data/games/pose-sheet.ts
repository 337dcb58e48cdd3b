import { queryOptions } from '@tanstack/react-query';

type Frame = readonly [x: number, y: number, width: number, height: number];
type Sheet = { readonly href: string; readonly frames: Readonly<Record<string, Frame>>; readonly width: number; readonly height: number };

/** The poses of a title's symbols, as the stage loads them: one picture, and where each pose is in it. Read in the browser only. */
export const poseSheetQuery = (slug: string) =>
  queryOptions({ queryKey: ['poses', slug], queryFn: () => readSheet(slug), staleTime: Infinity, enabled: typeof window !== 'undefined' });

async function readSheet(slug: string): Promise<Sheet> {
  const base = `/art/${slug}/poses@${devicePixelRatio > 1.5 ? 2 : 1}x`;
  const image = new Image();
  image.src = `${base}.avif`;
  const [answer] = await Promise.all([fetch(`${base}.json`), image.decode()]);
  if (!answer.ok) throw new Error(`${base}.json: ${answer.status}`);
  const { frames } = (await answer.json()) as Pick<Sheet, 'frames'>;
  return { href: image.src, frames, width: image.naturalWidth, height: image.naturalHeight };
}
