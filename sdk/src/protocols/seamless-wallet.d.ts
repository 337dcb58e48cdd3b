import { type Protocol } from '../steps.ts';
/** One message a call, JSON with sums in paise, signed in X-Signature and answered by HTTP 200 with a status. */
export declare const seamlessWallet: Protocol;
