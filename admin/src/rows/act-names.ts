import { operatorBase } from '@mela/contract/http/endpoint';
import { actNames, labelOf } from './labels.ts';
import { partsOf, isName } from './row.ts';

/** The key of the row that an approval names with its whole path. */
export const keyOfAct = (act: string): string => act.replace(` ${operatorBase}`, ' ');
/** `POST …/campaigns/:slug/start` → `Campaigns start`; one with a name of its own has that. */
export const nameOfAct = (act: string): string =>
  actNames[keyOfAct(act)] ??
  labelOf(
    partsOf(keyOfAct(act).split(' ')[1] ?? '')
      .filter((part) => !isName(part))
      .join(' '),
  );
