import type { TitleData } from '@mela/contract/book';
/** Refuses title data that the engine would misread. Throws a TypeError with the title and the first fault found. */
export declare function checkTitle(data: TitleData): void;
