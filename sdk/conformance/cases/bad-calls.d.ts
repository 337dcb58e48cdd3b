import type { WireCall } from '../../src/steps.ts';
import { type Case } from '../play.ts';
/** A call with another body, signed again. */
export declare function signedAgain(call: WireCall, body: string, secret: string): WireCall;
/** Calls that are not signed as they must be, or that cannot be read. */
export declare const badCalls: readonly Case[];
