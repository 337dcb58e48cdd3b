import { useRouter } from '@tanstack/react-router';
import { currentLocale } from '../lib/locale.ts';
import { m } from '../lib/words.ts';
import { Button, buttonClass } from '../ui/button.tsx';

/** A page that failed to load or to render. Home is a whole new document: whatever broke here is not carried along. */
export function ErrorPage({ reset }: { readonly error: unknown; readonly reset: () => void }) {
  const router = useRouter();
  const again = () => {
    reset();
    void router.invalidate();
  };
  return (
    <section role="alert" className="page grid justify-items-center gap-4 py-20 text-center">
      <title>{`${m['shell.failed.title']()} · ${m['shell.brand']()}`}</title>
      <h1 className="text-2xl md:text-3xl">{m['shell.failed.title']()}</h1>
      <p className="max-w-md text-paper-dim">{m['shell.failed.text']()}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <Button onClick={again}>{m['shell.failed.retry']()}</Button>
        <a href={`/${currentLocale()}`} className={buttonClass('secondary')}>
          {m['shell.failed.home']()}
        </a>
      </div>
    </section>
  );
}
