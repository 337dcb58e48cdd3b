import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

/** A paper card: for money and forms. */
export function PaperCard({
  className = '',
  children,
  as: Tag = 'div',
}: {
  readonly className?: string;
  readonly children: ReactNode;
  readonly as?: 'div' | 'section' | 'article' | 'li';
}) {
  return <Tag className={classNames('paper on-paper rounded-panel p-5 md:p-7', className)}>{children}</Tag>;
}
