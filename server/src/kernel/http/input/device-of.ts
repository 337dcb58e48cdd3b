import { deviceClassOf, type DeviceClass } from '@mela/contract/site/page-context';
import { remember } from '../../cache/remember.ts';

/** The class of device of a User-Agent header, for which pages are rendered apart. */
export const deviceOf: (userAgent: string) => DeviceClass = remember(deviceClassOf);
