import { WalletForm } from '@mela/contract/games/dialects/signed-form';
import { Compile } from 'typebox/compile';
import type { ProviderMessage } from '../../booking/movements.ts';
import { paiseOfText } from '../amounts.ts';

const form = Compile(WalletForm);

/** The fields of a form, each once; null where one is there twice. */
export function fieldsOf(rawBody: Buffer): Readonly<Record<string, string>> | null {
  const pairs = [...new URLSearchParams(rawBody.toString('utf8'))];
  const fields = new Map(pairs);
  return fields.size === pairs.length ? Object.fromEntries(fields) : null;
}

/** The message of a form; null when a field is missing or malformed. */
export function readForm(developer: string, fields: Readonly<Record<string, string>>): ProviderMessage | null {
  if (!form.Check(fields)) return null;
  const shared = {
    developer,
    token: fields.session_id,
    ...(fields.currency !== undefined && { currency: fields.currency }),
  };
  if (fields.action === 'balance') return { ...shared, kind: 'balance' };
  if (fields.action === 'refund')
    return {
      ...shared,
      kind: 'rollback',
      transaction: fields.transaction_id,
      reference: fields.bet_transaction_id,
      ...(fields.round_id !== undefined && { round: fields.round_id }),
      ...(fields.game_uuid !== undefined && { game: fields.game_uuid }),
    };
  const amountMinor = paiseOfText(fields.amount);
  if (amountMinor === null) return null;
  return {
    ...shared,
    kind: fields.action,
    transaction: fields.transaction_id,
    round: fields.round_id,
    game: fields.game_uuid,
    amountMinor,
    roundClosed: fields.finished === '1',
    ...(fields.action === 'win' && (fields.type === 'jackpot' || fields.type === 'promotion') && { source: fields.type }),
    ...('type' in fields && fields.type === 'freespin' && { free: { id: null } }),
  };
}
