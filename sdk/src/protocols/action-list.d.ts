import { type Protocol } from '../steps.ts';
/** A round's actions in ordered lists, each booked whole or not at all; refused with a number. */
export declare const actionList: Protocol;
