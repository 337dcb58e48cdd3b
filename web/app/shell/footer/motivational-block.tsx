import { useSetting } from '../../features/settings/queries.ts';
import { fieldOf, textOf } from '../../features/settings/settings.ts';

/** A calm word of the house above the foot of the page. Never a call to play. */
export function MotivationalBlock() {
  const block = useSetting('motivational_block');
  const title = textOf(block, 'title');
  if (fieldOf(block, 'enabled') !== true || title === null) return null;
  return (
    <aside className="page mb-14 text-center">
      <p className="font-print text-xl text-balance">{title}</p>
      <p className="mx-auto mt-2 max-w-xl text-base text-paper-dim text-balance">{textOf(block, 'text')}</p>
    </aside>
  );
}
