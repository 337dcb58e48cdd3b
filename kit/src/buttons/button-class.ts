import { classNames } from '../class-names.ts';

/** `primary` is the main action of a screen; `paper` its variant on paper; `quiet` looks like text. `solid` and `outline` stand on every ground. */
export type ButtonLook = 'primary' | 'secondary' | 'paper' | 'paper-secondary' | 'quiet' | 'danger' | 'solid' | 'outline';
export type ButtonSize = 'md' | 'lg';

const looks: Record<ButtonLook, string> = {
  primary: 'bg-marigold text-ink-950 misprint hover:bg-marigold-light',
  secondary: 'border-2 border-paper-dim/60 text-paper hover:border-paper hover:bg-paper/8',
  paper: 'bg-ink-800 text-paper hover:bg-ink-700',
  'paper-secondary': 'border-2 border-ink-800/70 text-on-paper hover:bg-ink-800/8',
  quiet: 'text-paper underline decoration-marigold decoration-2 underline-offset-4 hover:decoration-4',
  solid: 'bg-solid text-on-solid hover:opacity-88',
  outline: 'border-2 border-foreground/60 hover:bg-foreground/8',
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
