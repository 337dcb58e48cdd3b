import { Component, type ReactNode } from 'react';
import { ErrorPage } from './error-page.tsx';

type Props = { readonly children: ReactNode; /** A failure belongs to one address: another one is tried anew. */ readonly path: string };

/** Keeps the frame of the site standing where a page in it fails to render. */
export class PageBoundary extends Component<Props, { readonly error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidUpdate({ path }: Props): void {
    if (path !== this.props.path && this.state.error !== null) this.setState({ error: null });
  }

  override render(): ReactNode {
    if (this.state.error === null) return this.props.children;
    return <ErrorPage error={this.state.error} reset={() => this.setState({ error: null })} />;
  }
}
