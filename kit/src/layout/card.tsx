import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export type CardGround = 'paper' | 'light' | 'ink';
export type Spot = 'vermilion' | 'rani' | 'peacock' | 'indigo' | 'marigold' | 'leaf';

const grounds: Record<CardGround, string> = {
  paper: 'paper on-paper',
  light: 'on-paper bg-paper-light text-on-paper',
  ink: 'border border-ink-700 bg-ink-900 text-paper',
};

const edges: Record<Spot, string> = {
  vermilion: 'text-vermilion',
  rani: 'text-rani',
  peacock: 'text-peacock',
  indigo: 'text-indigo',
  marigold: 'text-marigold',
  leaf: 'text-leaf',
};

type Props = {
  readonly ground?: CardGround;
  /** A row of triangles along the top, in one colour. */
  readonly edge?: Spot;
  readonly as?: 'div' | 'section' | 'article' | 'li';
  readonly className?: string;
  readonly children: ReactNode;
};

/** A card with its own background: paper for forms and money, ink for grouping. */
export function Card({ ground = 'paper', edge, as: Tag = 'div', className = '', children }: Props) {
  return (
    <Tag
      className={classNames(
        'relative overflow-hidden rounded-panel p-pad',
        grounds[ground],
        edge !== undefined && 'pt-[calc(var(--pad)+16px)]',
        className,
      )}
    >
      {edge === undefined ? null : (
        <span aria-hidden className={classNames('print-edge print-edge-down absolute inset-x-0 top-0', edges[edge])} />
      )}
      {children}
    </Tag>
  );
}

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
