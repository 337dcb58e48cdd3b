import type { Locale } from '@mela/contract/site/languages';
import { en } from './en.ts';
import { hi } from './hi.ts';
import type { Wordings } from './wording.ts';

export const wordings: Readonly<Record<Locale, Wordings>> = { en, hi };
