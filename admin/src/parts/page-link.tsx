import type { ReactNode } from 'react';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { Search } from '../rows/search.ts';

type Props = Pick<LinkProps, 'activeOptions' | 'activeProps'> & {
  /** A path of the contract: which there are, the server says. */
  readonly to: string;
  readonly search?: Search;
  readonly className?: string;
  readonly children: ReactNode;
};

/** A link to a page of the back office, without the filters of the page it stands on. */
export function PageLink({ to, search = {}, className = 'text-foreground underline', ...rest }: Props) {
  return <Link to={to as LinkProps['to']} search={search as LinkProps['search']} className={className} {...rest} />;
}
