import { Button } from '@mela/kit/buttons/button.tsx';
import { Share, SquarePlus } from '@mela/kit/icons/pages.ts';
import { inBackground } from '@mela/kit/promises/in-background.ts';
import { useEffect } from 'react';
import { m } from '../../site/language/words.ts';
import { askToInstall } from '../../site/offline/install-prompt.ts';
import { saveValue } from '../../site/storage/stored-value.ts';
import { Bar } from '../notices/bar.tsx';
import { installAsk } from './install-ask.ts';

const close = (): void => installAsk.set(null);

/** Asks to put the site on the home screen. Where the browser has no question of its own, a picture shows the two presses. */
export default function InstallBar({ way }: { readonly way: 'prompt' | 'share' }) {
  useEffect(() => saveValue('install_asked', '1'), []);
  return (
    <Bar label={m['panels.install.label']()}>
      <p className="min-w-0 flex-1 basis-48 leading-snug">
        <strong className="mr-2">{m['panels.install.title']()}</strong>
        <span className="text-muted">{way === 'prompt' ? m['panels.install.text']() : m['panels.install.share']()}</span>
      </p>
      {way === 'share' ? <TwoPresses /> : null}
      <div className="flex gap-3">
        {way === 'prompt' ? (
          <Button
            look="secondary"
            onClick={() => {
              inBackground(askToInstall());
              close();
            }}
          >
            {m['panels.install.accept']()}
          </Button>
        ) : null}
        <Button look="quiet" onClick={close}>
          {way === 'prompt' ? m['panels.install.later']() : m['panels.install.read']()}
        </Button>
      </div>
    </Bar>
  );
}

/** What to press in Safari, as its buttons look; the words beside it say the same. */
function TwoPresses() {
  const box = 'grid size-11 place-items-center rounded-panel bg-paper text-ink-900';
  return (
    <span aria-hidden className="flex items-center gap-2">
      <span className={box}>
        <Share className="size-6" />
      </span>
      →
      <span className={box}>
        <SquarePlus className="size-6" />
      </span>
    </span>
  );
}
