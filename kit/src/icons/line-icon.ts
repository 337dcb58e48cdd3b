import { createElement, type ComponentType, type SVGAttributes } from 'react';

type Attributes = SVGAttributes<SVGSVGElement>;
export type LineIcon = ComponentType<Attributes>;

/**
 * Creates an icon of one line, drawn by `path` on a square of 24 units in the colour of the text. One path an icon, because a page shows
 * dozens. Its size comes from its classes. It is hidden from screen readers unless `aria-hidden` says otherwise.
 */
export const lineIcon = (path: string): LineIcon =>
  function LineIcon(attributes: Attributes) {
    const defaults = {
      width: 24,
      height: 24,
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 2,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      'aria-hidden': true,
    } as const;
    return createElement('svg', { ...defaults, ...attributes }, createElement('path', { d: path }));
  };
