import { Component, type ReactNode } from 'react';
import { ErrorPage } from './error-page.tsx';

type Props = {
  readonly children: ReactNode;
  /** An error belongs to one address: another one is rendered again. */
  readonly path: string;
};
type State = { readonly error: unknown; readonly path: string };

/** Keeps the shell mounted where a page in it fails to render. */
export class PageBoundary extends Component<Props, State> {
  override state: State = { error: null, path: this.props.path };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error };
  }

  static getDerivedStateFromProps({ path }: Props, state: State): Partial<State> | null {
    return path === state.path ? null : { path, error: null };
  }

  override render(): ReactNode {
    if (this.state.error === null) return this.props.children;
    return <ErrorPage error={this.state.error} reset={() => this.setState({ error: null })} />;
  }
}
