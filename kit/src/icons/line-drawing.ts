import { createElement, type SVGAttributes } from 'react';

type Drawing = { readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[] };
type Props = SVGAttributes<SVGSVGElement> & { readonly size?: number | string };

/**
 * Creates the component of a line icon. The browser's build uses it in place of the icon library's own function, which reads contexts,
 * aliases and stroke rules that are not used here, and is larger than all icons of a page.
 */
export default function drawIcon({ node }: Drawing) {
  return function LineDrawing({ size = 24, children, ...rest }: Props) {
    const attributes = {
      xmlns: 'http://www.w3.org/2000/svg',
      width: size,
      height: size,
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 2,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      'aria-hidden': true,
      ...rest,
    } as const;
    return createElement('svg', attributes, ...node.map(([tag, drawn]) => createElement(tag, drawn)), children);
  };
}
