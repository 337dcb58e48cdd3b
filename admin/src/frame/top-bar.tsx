import { Button, Key } from '../parts/button.tsx';
import { logOut } from '../session/log-out.ts';
import { texts } from '../texts/texts.ts';
import { useOffice } from './office-data.ts';

const t = texts.shell;
/** More are counted, and named in the title. */
const rolesMax = 3;

/** Search, and who works here. */
export function TopBar({ onSearch }: { readonly onSearch: () => void }) {
  const { self } = useOffice();
  return (
    <header className="sticky top-0 z-20 flex h-header items-center justify-between gap-6 border-b border-edge bg-raised px-6">
      <button
        type="button"
        onClick={onSearch}
        data-tour="search"
        className="flex h-control w-full max-w-110 items-center justify-between rounded-control border border-edge bg-ground px-3 text-muted hover:border-foreground/30"
      >
        {t.search}
        <span className="flex gap-1">
          <Key>Ctrl</Key>
          <Key>K</Key>
        </span>
      </button>
      <div className="flex items-center gap-3">
        <div data-tour="self" className="text-right leading-tight">
          <p className="font-semibold">{self.email}</p>
          <p className="max-w-80 truncate text-xs text-muted" title={self.roles.join(', ')}>
            {self.roles.length > rolesMax ? `${self.roles.length} ${t.roles}` : self.roles.join(', ')}
          </p>
        </div>
        <Button onClick={() => void logOut()}>{t.logOut}</Button>
      </div>
    </header>
  );
}
