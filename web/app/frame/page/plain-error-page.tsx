import { Component, type ReactNode } from 'react';
import { publicError } from '../../site/rendering/site-error.ts';
import { currentLocale } from '@mela/kit/words/locale.ts';
import { pagePath } from '../../site/routing/page-path.ts';
import { m } from '../../site/language/words.ts';

type Props = { /** The original error. */ readonly error: unknown; readonly children: ReactNode };

/** Shown when the error page fails as well: text and one link. */
export class LastPage extends Component<Props, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children;
    const { message } = publicError(this.props.error);
    return (
      <section role="alert" className="page py-12">
        <h1>{m['status.error.own.title']()}</h1>
        <p>{m['status.error.own.text']()}</p>
        <p>{m['status.error.own.details']({ details: message ?? m['status.error.title']() })}</p>
        <a href={pagePath('/', currentLocale())}>{m['status.error.own.home']()}</a>
      </section>
    );
  }
}
