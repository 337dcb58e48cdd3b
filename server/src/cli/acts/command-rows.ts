/**
 * What a command changes: nothing (`reads`), what the row of operators changes, or, in a sentence, something that has no row. One whose row asks for
 * a second operator goes through `commitAct`.
 */
export type Changes = 'reads' | `POST /${string}` | `${string} ${string} ${string}`;

const payment = (act: string): readonly [string, Changes] => [`operator payments ${act}`, `POST /payments/:id/${act}`];
const player = (act: string): readonly [string, Changes] => [`operator ${act}`, `POST /players/:id/${act}`];
const logIn = 'Log-ins of operators are made here only, and take part in acts for two once two others confirm them.';
const events = 'Events that a consumer could not handle; what follows from them is booked as it would have been.';

/** Every command that an operator types, without `npm run`. */
export const commandRows: ReadonlyMap<string, Changes> = new Map<string, Changes>([
  ['switch setting', 'POST /settings/:alias'],
  ['switch must-hit', 'POST /jackpots/:slug/must-hit'],
  ['switch payment-system', 'POST /payment-systems/:system/:direction'],
  ['switch close', 'A game takes no new bets; open rounds end as they would.'],
  ['switch open', 'A game takes bets again.'],
  ['switch studio', 'The name of a studio or of a provider.'],
  ['operator find', 'The audit log says who looked.'],
  ['operator documents', 'reads'],
  ['operator limits', 'The audit log says who looked.'],
  ['operator verify', 'POST /verification/decisions/:user'],
  ...['end-sessions', 'reset-second-factor', 'unlock', 'review', 'end-review', 'pay-out'].map(player),
  ['operator add', logIn],
  ['operator roles', logIn],
  ['operator reset', logIn],
  ['operator disable', logIn],
  ['operator demo', 'reads'],
  ['operator payments list', 'reads'],
  ['operator payments show', 'reads'],
  ...['approve', 'refuse', 'ask-again', 'credit', 'refund', 'mark-returned', 'resolve', 'set-sum'].map(payment),
  ['operator disputes', 'reads'],
  ['operator disputes uphold', 'POST /disputes/:id/answer'],
  ['operator disputes reject', 'POST /disputes/:id/answer'],
  ['operator missions list', 'reads'],
  ['operator missions start', 'POST /missions/:id/start'],
  ['operator missions stop', 'POST /missions/:id/stop'],
  ['operator tournaments list', 'reads'],
  ['operator tournaments rounds', 'reads'],
  ['operator tournaments preview', 'POST /tournaments/preview'],
  ['operator tournaments create', 'POST /tournaments'],
  ['operator tournaments copy', 'POST /tournaments/:id/copy'],
  ['operator tournaments schedule', 'POST /tournaments/:id/schedule'],
  ['operator lottery list', 'reads'],
  ['operator lottery preview', 'POST /lotteries/preview'],
  ['operator lottery create', 'POST /lotteries'],
  ['operator lottery copy', 'POST /lotteries/:id/copy'],
  ['operator lottery schedule', 'POST /lotteries/:id/schedule'],
  ['operator campaigns list', 'reads'],
  ['operator campaigns stop', 'POST /campaigns/:slug/stop'],
  ['events list', 'reads'],
  ['events retry', events],
  ['events dismiss', events],
  ['events forget', 'The checkpoint of a consumer that no version has any more.'],
  ['exclude', 'POST /players/:id/exclude'],
  ['returns', 'reads'],
  ['returns since', 'reads'],
  ['returns reviewed', 'The alarms of a return; its evidence begins again.'],
  ['returns open', 'A game takes bets again.'],
]);
