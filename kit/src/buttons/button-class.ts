import { classNames } from '../class-names.ts';

/** `primary` is the main action of a page, `solid` that of a form or card, `secondary` what may be done beside it; `quiet` looks like text. All stand on every ground. */
export type ButtonLook = 'primary' | 'solid' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'md' | 'lg';

const looks: Record<ButtonLook, string> = {
  primary: 'bg-marigold text-ink-950 misprint hover:bg-marigold-light',
  secondary: 'border-2 border-foreground/60 text-foreground hover:border-foreground hover:bg-foreground/8',
  quiet: 'text-foreground underline decoration-marigold decoration-2 underline-offset-4 hover:decoration-4',
  solid: 'bg-solid text-on-solid hover:opacity-88',
  danger: 'bg-vermilion-deep text-white hover:bg-vermilion-press',
};

/** Classes of a button, for links that look like one. */
export function buttonClass(look: ButtonLook = 'primary', size: ButtonSize = 'md', extra = ''): string {
  return classNames(
    'inline-flex min-w-20 select-none items-center justify-center gap-2 rounded-print text-center font-semibold leading-tight no-underline transition-press duration-(--quick) disabled:pointer-events-none disabled:not-aria-busy:opacity-55 aria-busy:pointer-events-none',
    size === 'lg' ? 'min-h-control-lg px-7 text-lg' : 'min-h-control px-4 text-base',
    looks[look],
    extra,
  );
}
