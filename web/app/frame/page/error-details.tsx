import { inBackground } from '@mela/kit/promises/in-background.ts';
import { useRouter } from '@tanstack/react-router';
import { PlainLabel } from '@mela/kit/labels/plain-label.tsx';
import { currentLocale } from '@mela/kit/words/locale.ts';
import { pagePath } from '../../site/routing/page-path.ts';
import { publicError } from '../../site/rendering/site-error.ts';
import { m } from '../../site/language/words.ts';
import { Button } from '@mela/kit/buttons/button.tsx';
import { buttonClass } from '@mela/kit/buttons/button-class.ts';

export type ErrorProps = { readonly error: unknown; readonly reset: () => void };

/** What failed, and ways on. Home is a new document: nothing that broke here is carried along. */
export function ErrorDetails({ error, reset }: ErrorProps) {
  const router = useRouter();
  const { status, message } = publicError(error);
  const title = message ?? m['status.error.title']();
  const again = () => {
    reset?.();
    inBackground(router.invalidate());
  };
  return (
    <section role="alert" className="page grid items-center gap-8 py-12 text-center md:grid-cols-2 md:gap-14 md:py-20 md:text-left">
      <title>{`${title} · ${m['shell.brand']()}`}</title>
      <meta name="robots" content="noindex" />
      <meta name="prerender-status-code" content={String(status)} />
      <PlainLabel
        game={{ slug: 'torn', names: { en: String(status), hi: m['status.error.label']() } }}
        className="w-[176px] rotate-6 justify-self-center md:w-72 md:justify-self-end"
      />
      <div>
        <h1 className="text-2xl md:text-3xl">{title}</h1>
        <p className="mt-3 max-w-md text-muted max-md:mx-auto">{m['shell.failed.text']()}</p>
        <div className="mt-6 flex flex-wrap gap-3 max-md:justify-center">
          {status === 404 ? null : <Button onClick={again}>{m['shell.failed.retry']()}</Button>}
          <a href={pagePath('/', currentLocale())} className={buttonClass(status === 404 ? 'primary' : 'secondary')}>
            {status === 404 ? m['shell.notFound.home']() : m['shell.failed.home']()}
          </a>
        </div>
      </div>
    </section>
  );
}
