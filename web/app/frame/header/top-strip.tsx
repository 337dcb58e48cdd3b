import { useSetting } from '../../data/settings/use-settings.ts';
import { fieldOf, textOf } from '../../data/settings/settings.ts';
import { pageConfig } from '../../site/rendering/page-context.ts';
import { m } from '../../site/language/words.ts';

/** One line above the header: the operator's message, and on small screens the play-money notice. */
export function TopStrip() {
  const strip = useSetting('strip');
  const text = fieldOf(strip, 'enabled') === true ? textOf(strip, 'text') : null;
  return (
    <>
      {text === null ? null : <p className="bg-paper-shade px-4 py-1 text-center text-sm font-semibold text-on-paper">{text}</p>}
      {pageConfig().money === 'play' ? (
        <aside
          aria-label={m['shell.play.badge']()}
          className="bg-paper px-4 py-0.5 text-center text-xs font-semibold text-on-paper lg:hidden"
        >
          {m['shell.play.strip']()}
        </aside>
      ) : null}
    </>
  );
}
