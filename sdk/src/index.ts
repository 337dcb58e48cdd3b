/** For studios: what a game server needs to play with money of a Mela wallet. */
export { actionList } from './protocols/action-list.ts';
export { seamlessWallet } from './protocols/seamless-wallet.ts';
export { signedForm } from './protocols/signed-form.ts';
export { readLaunch, type Launch } from './launch.ts';
export { formText, isInWindow, isSignature, signBody, signForm } from './signatures.ts';
export type { Account, Answer, Balance, Bet, End, FreeRounds, Protocol, Reason, Rollback, Step, Steps, Win, WireCall } from './steps.ts';
export { vectors } from './vectors.ts';
export { connectWallet, OutcomeUnknown, sendByHttp, type Send, type Wallet, type WalletOptions } from './wallet.ts';
