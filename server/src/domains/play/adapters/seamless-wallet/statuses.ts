import type { ProviderStatus } from '@mela/contract/games/provider';
import type { Rejection } from '../../booking/message.ts';

/** The protocol's status of each rejection. */
export const statusOf: Readonly<Record<Rejection, ProviderStatus>> = {
  invalid_token: 'RS_ERROR_INVALID_TOKEN',
  session_ended: 'RS_ERROR_TOKEN_EXPIRED',
  not_enough_money: 'RS_ERROR_NOT_ENOUGH_MONEY',
  blocked: 'RS_ERROR_USER_DISABLED',
  guard: 'RS_ERROR_LIMIT_REACHED',
  wrong_currency: 'RS_ERROR_WRONG_CURRENCY',
  invalid_game: 'RS_ERROR_INVALID_GAME',
  duplicate: 'RS_ERROR_DUPLICATE_TRANSACTION',
  unknown_reference: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  rolled_back: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
  malformed: 'RS_ERROR_WRONG_SYNTAX',
};
