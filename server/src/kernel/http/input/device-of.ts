import type { DeviceClass } from '@mela/contract/site/page-context';
import { remember } from '../../cache/remember.ts';

const handheld = /Mobi|Android|iPhone|iPad|iPod/i;

/** The class of device of a User-Agent header, for which pages are rendered apart. */
export const deviceOf: (userAgent: string) => DeviceClass = remember((userAgent) => (handheld.test(userAgent) ? 'mobile' : 'desktop'));
