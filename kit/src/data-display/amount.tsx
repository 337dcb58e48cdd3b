import { classNames } from '../class-names.ts';
import { formatRupees, type RupeesStyle } from '../formats/money.ts';

/**
 * A sum of money: one line, digits of equal width, so that it does not move while it changes. A browser that translates the page leaves it
 * as it is.
 */
export function Amount({ rupees, className = '', ...style }: { readonly rupees: number; readonly className?: string } & RupeesStyle) {
  return (
    <span translate="no" className={classNames('numbers whitespace-nowrap', className)}>
      {formatRupees(rupees, style)}
    </span>
  );
}
