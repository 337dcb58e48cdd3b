import { useState } from 'react';
import { localText } from '../storage/text-storage.ts';

/** The columns that this browser hides of a table. `savedAs` names the table; without it the choice lasts as long as the page. */
export function useHiddenColumns(savedAs: string | undefined) {
  const key = savedAs === undefined ? null : `mela.columns.${savedAs}`;
  const [hidden, setHidden] = useState<ReadonlySet<string>>(() => new Set(key === null ? [] : readIds(localText.read(key))));
  const show = (id: string, shown: boolean) => {
    const next = new Set(hidden);
    if (shown) next.delete(id);
    else next.add(id);
    setHidden(next);
    if (key !== null) localText.write(key, JSON.stringify([...next]));
  };
  return { hidden, show };
}

/** Names out of a stored text. Anything else, such as a list of an older version, is no name. */
function readIds(text: string | null): readonly string[] {
  try {
    const read: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(read) ? read.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}
