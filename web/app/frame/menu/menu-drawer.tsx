import { useQuery } from '@tanstack/react-query';
import { useSelf } from '../../data/account/queries.ts';
import { menuQuery } from '../../data/content/queries.ts';
import { useCounter } from '../../data/notifications/counters.ts';
import { useSettings } from '../../data/settings/use-settings.ts';
import { m } from '../../site/language/words.ts';
import { Sheet } from '@mela/kit/overlays/sheet.tsx';
import { HelpButton } from '../support/help-button.tsx';
import { closeOverlay } from '../../data/overlays/overlays.ts';
import { openLines } from './menu-lines.ts';
import { MenuLink } from './menu-link.tsx';
import type { MenuItem } from '@mela/contract/api/content';
import { MenuIcon } from './menu-icon.tsx';

const remove = () => closeOverlay('menu');
const row =
  'flex min-h-13 items-center gap-4 border-b border-ink-700 text-lg font-semibold hover:text-marigold aria-[current=page]:text-marigold';

/** The full menu as a drawer: the guests' one or the players'. */
export default function MenuDrawer() {
  const self = useSelf(({ email, phone }) => ({ email, phone }));
  const settings = useSettings();
  const { data } = useQuery(menuQuery(self === null ? 'sidebar_mobile_guest' : 'sidebar_mobile'));
  const lines = openLines(data ?? [], settings, self !== null);
  return (
    <Sheet title={m['shell.menu.open']()} onClose={remove} side="start">
      {(close) => (
        <>
          {self === null ? null : <p className="-mt-1 mb-3 truncate text-sm text-muted">{self.email ?? self.phone}</p>}
          <nav aria-label={m['shell.nav.main']()}>
            <ul>
              {lines.map((line) => (
                <li key={line.path}>
                  <MenuLink item={line} className={row} onClick={close}>
                    <MenuIcon name={line.icon} />
                    <span className="flex-1">{line.label}</span>
                    <LineCount item={line} />
                  </MenuLink>
                </li>
              ))}
              <li>
                <HelpButton className={`${row} w-full text-left`} icon={<MenuIcon name="life-buoy" />} />
              </li>
            </ul>
          </nav>
        </>
      )}
    </Sheet>
  );
}

function LineCount({ item: { counterName } }: { readonly item: MenuItem }) {
  const names = ['gift', 'vip_club', 'inbox', 'lottery', 'tournament', 'fortune_wheel', 'daily_missions'] as const;
  const count = useCounter(names.find((name) => name === counterName) ?? null);
  return count === 0 ? null : <span className="numbers rounded-full bg-rani px-2.5 text-sm text-white">{count}</span>;
}
