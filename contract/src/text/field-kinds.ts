import { cleanText, type TextKind } from './clean-text.ts';

/** What every field for text in a body or query is for, by its name: a field of one name is of one kind in every call. */
export const fieldKinds: Readonly<Record<string, TextKind>> = {
  lookup: 'lookup',
  email: 'lookup',
  phone: 'lookup',
  firstName: 'person',
  lastName: 'person',
  city: 'person',
  nickname: 'nickname',
  code: 'code',
  twoFactorCode: 'code',
  promoCode: 'code',
  referralCode: 'code',
  phrase: 'code',
  birthDate: 'code',
  number: 'code',
  ref: 'code',
  domain: 'code',
  currencyType: 'code',
  subject: 'code',
  actor: 'code',
  name: 'search',
  query: 'search',
  names: 'free',
  texts: 'free',
  about: 'free',
  hint: 'free',
  label: 'free',
  labels: 'search',
  message: 'free',
  reason: 'free',
  answer: 'free',
  commentText: 'free',
  title: 'free',
  alt: 'free',
  heading: 'free',
  text: 'free',
  ogSiteName: 'free',
  seoTitle: 'free',
  description: 'free',
  body: 'free',
  picture: 'machine',
  sort: 'machine',
  password: 'secret',
  newPassword: 'secret',
  clientSeed: 'secret',
  application: 'machine',
  backUrl: 'machine',
  cashUrl: 'machine',
  data: 'machine',
  path: 'machine',
  error: 'machine',
  initData: 'machine',
  round: 'machine',
  iss: 'machine',
  returnTo: 'machine',
  returnUrl: 'machine',
  signature: 'machine',
  state: 'machine',
  to: 'machine',
  token: 'machine',
  visitor: 'machine',
  // Each by the type that its payment system declares.
  requisites: 'machine',
};

/** A body or query with every text as its field reads it; parts of a field without a name of their own belong to it. */
export function cleanFields<T>(value: T, kind?: TextKind): T {
  if (typeof value === 'string') return (kind === undefined ? value : cleanText(kind, value)) as T;
  if (Array.isArray(value)) return value.map((each: unknown) => cleanFields(each, kind)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, cleanFields(inner, Object.hasOwn(fieldKinds, name) ? fieldKinds[name] : kind)]),
  ) as T;
}
