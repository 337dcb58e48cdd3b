import { Link } from '@tanstack/react-router';
import type { LineIcon } from '@mela/kit/icons/line-icon.ts';
import { Download, EllipsisVertical, Share, SquarePlus } from '@mela/kit/icons/pages.ts';
import type { ReactNode } from 'react';
import { m } from '../../site/language/words.ts';
import { Button } from '@mela/kit/buttons/button.tsx';
import { buttonClass } from '@mela/kit/buttons/button-class.ts';
import { useQuery } from '@tanstack/react-query';
import { appVersionQuery } from '../../data/content/queries.ts';
import { GetApp } from './get-app.tsx';
import { readFile } from './read-file.ts';
import { useInstall } from './use-install.ts';

/** How to install the site. `phone` has the app for Android first, and where there is none says so. */
export function AppPage({ variant }: { readonly variant: 'phone' | 'web' }) {
  const phone = variant === 'phone';
  const { data } = useQuery({ ...appVersionQuery(), enabled: phone });
  const file = phone && data !== undefined ? readFile(data) : null;
  const texts = file !== null ? m['appPages.app.text']() : phone ? m['appPages.phone.text']() : m['appPages.web.text']();
  const title = file !== null ? m['appPages.app.title']() : phone ? m['appPages.phone.title']() : m['appPages.web.title']();
  return (
    <>
      <section className="page grid items-center gap-8 pb-12 pt-8 md:grid-cols-[1fr_auto] md:gap-16 md:pt-16">
        <div>
          <h1 className="text-3xl md:text-4xl">{title}</h1>
          <p className="mt-4 max-w-xl text-muted md:text-lg">{texts}</p>
          {file === null ? <InstallHere /> : <GetApp file={file} news={data?.news ?? null} />}
        </div>
        <PhonePrint />
      </section>
      <section className="bg-ink-900 py-12 md:py-16">
        <div className="page">
          <h2 className="text-2xl">{m['appPages.how.title']()}</h2>
          <div className="mt-6 grid gap-6 md:grid-cols-2">
            <Steps title={m['appPages.android.title']()}>
              <Step icon={EllipsisVertical}>{m['appPages.android.menu']()}</Step>
              <Step icon={Download}>{m['appPages.android.add']()}</Step>
            </Steps>
            <Steps title={m['appPages.ios.title']()}>
              <Step icon={Share}>{m['appPages.ios.share']()}</Step>
              <Step icon={SquarePlus}>{m['appPages.ios.add']()}</Step>
            </Steps>
          </div>
          <p className="mt-6 max-w-2xl text-sm text-paper-low">{m['appPages.how.what']()}</p>
        </div>
      </section>
    </>
  );
}

function InstallHere() {
  const { state, install } = useInstall();
  if (state === 'here' || state === 'done')
    return (
      <p role="status" className="mt-6 font-semibold">
        {state === 'here' ? m['appPages.install.here']() : m['appPages.install.done']()}
      </p>
    );
  return (
    <div className="mt-6 flex flex-wrap items-center gap-4">
      {state === 'offered' ? (
        <Button size="lg" onClick={install}>
          {m['appPages.install.now']()}
        </Button>
      ) : (
        <p className="text-sm text-paper-low">{m['appPages.install.byHand']()}</p>
      )}
      <Link
        to="/{-$lang}/games/{-$category}"
        params={{ category: undefined }}
        search={{}}
        className={buttonClass(state === 'offered' ? 'quiet' : 'secondary', 'lg')}
      >
        {m['appPages.games']()}
      </Link>
    </div>
  );
}

/** The icon as it looks on a phone's home screen. */
function PhonePrint() {
  return (
    <div aria-hidden className="phone-print mx-auto grid w-[min(15rem,80vw)] grid-cols-3 content-start gap-4 rounded-[28px] p-6 pt-12">
      <img src="/art/site/icon-192.png" width={64} height={64} alt="" className="rounded-panel" />
      {Array.from({ length: 11 }, (_, at) => (
        <span key={at} className="aspect-square rounded-panel bg-ink-600/60" />
      ))}
    </div>
  );
}

function Steps({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="paper on-paper rounded-print p-6">
      <h3 className="text-xl">{title}</h3>
      <ol className="mt-4 grid gap-4">{children}</ol>
    </div>
  );
}

function Step({ icon: Icon, children }: { readonly icon: LineIcon; readonly children: string }) {
  return (
    <li className="flex items-start gap-3">
      <Icon aria-hidden className="mt-0.5 size-6 shrink-0" />
      <span>{children}</span>
    </li>
  );
}
