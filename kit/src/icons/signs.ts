import { lineIcon } from './line-icon.ts';

// Arrows and marks: small, and in the first load of most pages. Drawn by Lucide and Feather: see LICENSE.

export const ArrowLeft = lineIcon('M12 19l-7-7 7-7M19 12H5');
export const Check = lineIcon('M20 6 9 17l-5-5');
export const ChevronDown = lineIcon('M6 9l6 6 6-6');
export const ChevronLeft = lineIcon('M15 18l-6-6 6-6');
export const ChevronRight = lineIcon('M9 18l6-6-6-6');
export const Info = lineIcon('M2 12a10 10 0 1 1 20 0 10 10 0 1 1 -20 0zM12 16v-4M12 8h.01');
export const Plus = lineIcon('M5 12h14M12 5v14');
export const Search = lineIcon('M21 21l-4.34-4.34M3 11a8 8 0 1 1 16 0 8 8 0 1 1 -16 0z');
export const X = lineIcon('M18 6 6 18M6 6l12 12');
