import { type Protocol } from '../steps.ts';
/** Forms at one address, with sums in rupees and a hash of the sorted fields. A repetition has a new nonce and a new time. */
export declare const signedForm: Protocol;
