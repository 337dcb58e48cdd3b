import { useQuery } from '@tanstack/react-query';
import { useIsPlayer } from '../../data/account/queries.ts';
import { menuQuery } from '../../data/content/queries.ts';
import { useSettings } from '../../data/settings/use-settings.ts';
import { m } from '../../site/language/words.ts';
import { classNames } from '@mela/kit/class-names.ts';
import { openLines } from './menu-lines.ts';
import { MenuLink } from './menu-link.tsx';

const item =
  'whitespace-nowrap rounded-print px-3 py-2 font-semibold text-muted transition-colors hover:text-paper aria-[current=page]:text-paper aria-[current=page]:underline aria-[current=page]:decoration-marigold aria-[current=page]:decoration-4 aria-[current=page]:underline-offset-8';

/** How many items the header shows; the menu has them all. */
const shownAtLg = 3;
export const shownAtMost = 5;

/** The open items of the header's menu, guests' or players'. */
export function useNavbar() {
  const isPlayer = useIsPlayer();
  const settings = useSettings();
  const { data } = useQuery(menuQuery(isPlayer ? 'navbar' : 'navbar_guest'));
  return openLines(data ?? [], settings, isPlayer);
}

/** The main menu in the header of wide screens; phones have the bottom bar. */
export function MainMenu() {
  const lines = useNavbar();
  return (
    <nav aria-label={m['shell.nav.main']()} className="ml-4 hidden flex-wrap items-center lg:flex xl:ml-6 xl:gap-1">
      {lines.slice(0, shownAtMost).map((line, at) => (
        <MenuLink key={line.path} item={line} className={classNames(item, at >= shownAtLg && 'max-xl:hidden')}>
          {line.label}
        </MenuLink>
      ))}
    </nav>
  );
}
