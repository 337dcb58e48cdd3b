import { Pinwheel } from '../ui/pinwheel.tsx';
import { Wordmark } from './wordmark.tsx';

/** 100 × 40: the windmill and the name. */
export function Logo() {
  return (
    <span className="flex h-10 w-25 items-center gap-1.5">
      <Pinwheel className="size-8 shrink-0" />
      <Wordmark className="h-6 w-auto text-paper" />
    </span>
  );
}
