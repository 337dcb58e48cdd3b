import type { RefusalReason, VerificationStatus } from '@mela/contract/api/verification';
import type { DocumentKind, DocumentSide } from '@mela/contract/site/identity-documents';
import { m } from '../../site/language/words.ts';

export const kindNames: Readonly<Record<DocumentKind, () => string>> = {
  aadhaar: m['verification.kinds.aadhaar'],
  pan: m['verification.kinds.pan'],
  passport: m['verification.kinds.passport'],
  driving_licence: m['verification.kinds.licence'],
  voter_id: m['verification.kinds.voter'],
};

export const sideNames: Readonly<Record<DocumentSide, () => string>> = {
  front: m['verification.sides.front'],
  back: m['verification.sides.back'],
};

export const reasonTexts: Readonly<Record<RefusalReason, () => string>> = {
  unreadable: m['verification.reasons.unreadable'],
  cut_off: m['verification.reasons.cutOff'],
  masked: m['verification.reasons.masked'],
  name_differs: m['verification.reasons.name'],
  birth_date_differs: m['verification.reasons.birth'],
  expired: m['verification.reasons.expired'],
  wrong_document: m['verification.reasons.wrong'],
  used_elsewhere: m['verification.reasons.used'],
  not_genuine: m['verification.reasons.genuine'],
};

type Status = { readonly title: () => string; readonly text: () => string };

export const statusTexts: Readonly<Record<VerificationStatus, Status>> = {
  new: { title: m['verification.status.new.title'], text: m['verification.status.new.text'] },
  pending: { title: m['verification.status.pending.title'], text: m['verification.status.pending.text'] },
  again: { title: m['verification.status.again.title'], text: m['verification.status.again.text'] },
  accepted: { title: m['verification.status.accepted.title'], text: m['verification.status.accepted.text'] },
  refused: { title: m['verification.status.refused.title'], text: m['verification.status.refused.text'] },
};
