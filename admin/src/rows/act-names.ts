import { operatorBase } from '@mela/contract/http/endpoint';
import { labelOf } from './labels.ts';
import { partsOf, isName } from './row.ts';

/** The key of the row that an approval names with its whole path. */
export const keyOfAct = (act: string): string => act.replace(` ${operatorBase}`, ' ');
/** `POST …/campaigns/:slug/start` → `Campaigns start`. */
export const nameOfAct = (act: string): string =>
  labelOf(
    partsOf(keyOfAct(act).split(' ')[1] ?? '')
      .filter((part) => !isName(part))
      .join(' '),
  );
