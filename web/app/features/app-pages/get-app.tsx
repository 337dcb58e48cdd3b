import { Button } from '@mela/kit/buttons/button.tsx';
import { buttonClass } from '@mela/kit/buttons/button-class.ts';
import { formatNumber } from '@mela/kit/formats/number.ts';
import { useAtom } from '@mela/kit/state/use-atom.ts';
import { useState } from 'react';
import { m } from '../../site/language/words.ts';
import { phoneClient } from '../../site/phone-app/phone-client.ts';
import { GetDialog } from './get-dialog.tsx';
import { OpenInBrowser } from './open-in-browser.tsx';
import type { AppFile } from './read-file.ts';

const isOfSite = ({ url }: AppFile): boolean => new URL(url).origin === window.location.origin;

/** The app's file: downloaded here with its progress, elsewhere by a link, and inside the app by the browser of the phone. */
export function GetApp({ file, news }: { readonly file: AppFile; readonly news: string | null }) {
  const client = useAtom(phoneClient, (now) => now, null);
  const [open, setOpen] = useState<'none' | 'download' | 'link'>('none');
  const megabytes = formatNumber(Math.max(1, Math.round(file.bytes / 1_000_000)));
  return (
    <div className="mt-6">
      {client === null ? (
        <Button size="lg" onClick={() => setOpen(isOfSite(file) ? 'download' : 'link')}>
          {m['appPages.app.get']()}
        </Button>
      ) : (
        <>
          <p className="mb-4 font-semibold">{m['appPages.app.here']({ version: client.version })}</p>
          <OpenInBrowser url={file.url} client={client} />
        </>
      )}
      <p className="mt-3 text-sm text-paper-low">{m['appPages.app.about']({ version: file.version, megabytes })}</p>
      {news === null ? null : <p className="mt-1 max-w-xl text-sm text-paper-low">{news}</p>}
      {open === 'download' ? <GetDialog file={file} onClose={() => setOpen('none')} /> : null}
      {open === 'link' ? (
        <p className="mt-4 flex flex-wrap items-center gap-4">
          <span>{m['appPages.get.elsewhere']({ host: new URL(file.url).host })}</span>
          <a href={file.url} rel="noreferrer" className={buttonClass('secondary')}>
            {m['appPages.get.link']()}
          </a>
        </p>
      ) : null}
    </div>
  );
}
