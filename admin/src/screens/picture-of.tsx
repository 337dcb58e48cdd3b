import type { ReactNode } from 'react';
import { summaryOf } from '../parts/value.tsx';
import { isAllowed, type Permissions } from '../rows/access.ts';
import { pathOfItem } from '../rows/links.ts';
import type { Values } from '../rows/row.ts';
import { matchScreen, type Screen } from '../rows/screens.ts';
import { FileView } from './file-view.tsx';

type Params = Readonly<Record<string, string>>;

/** Shows the items of a list in a record as what they are, where each is a file such as a photo; undefined for any other list. */
export function pictureOf(part: Screen | null, params: Params, permissions: Permissions): ((item: Values) => ReactNode) | undefined {
  const read = part?.read ?? null;
  if (part === null || read === null || !read.isFile || !isAllowed(read, permissions)) return undefined;
  return function Picture(item) {
    const path = pathOfItem(part, params, item);
    const match = path === null ? null : matchScreen([part], path);
    if (match === null) return null;
    const { id: _, ...said } = item;
    return <FileView key={path} row={read} name={summaryOf(said) || part.title} params={match.params} query={{}} />;
  };
}
