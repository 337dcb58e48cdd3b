import type { Db } from '../../kernel/types.ts';
import { insertSystems } from './systems/system-store.ts';

const upiId = { name: 'upi', type: 'wallet', required: true, hint: { en: 'name@bank', hi: 'name@bank' } };
const account = [
  { name: 'account', type: 'account', required: true, hint: { en: '123456789012', hi: '123456789012' } },
  { name: 'holder', type: 'text', required: true, hint: { en: 'Asha Rao', hi: 'आशा राव' } },
];

const bankChoice = {
  name: 'bank',
  type: 'select',
  required: true,
  hint: { en: '', hi: '' },
  options: [
    { value: 'sandbox-state', label: { en: 'Sandbox State Bank', hi: 'सैंडबॉक्स स्टेट बैंक' } },
    { value: 'sandbox-city', label: { en: 'Sandbox City Bank', hi: 'सैंडबॉक्स सिटी बैंक' } },
    { value: 'sandbox-rural', label: { en: 'Sandbox Rural Bank', hi: 'सैंडबॉक्स ग्रामीण बैंक' } },
  ],
};
const payerPhone = { name: 'phone', type: 'phone', required: true, hint: { en: '98765 43210', hi: '98765 43210' } };
const cardHolder = { name: 'cardholder', type: 'text', required: true, hint: { en: 'Asha Rao', hi: 'आशा राव' } };

/** Payment systems of the sandbox: no real money and no real account. */
const systems = [
  {
    system: 'upi',
    direction: 'deposit',
    name: { en: 'UPI', hi: 'यूपीआई' },
    min_minor: 10_000n,
    max_minor: 10_000_000n,
    requisites: [],
    active: true,
  },
  {
    system: 'card',
    direction: 'deposit',
    name: { en: 'Card', hi: 'कार्ड' },
    min_minor: 10_000n,
    max_minor: 5_000_000n,
    requisites: [cardHolder],
    active: true,
  },
  {
    system: 'netbanking',
    direction: 'deposit',
    name: { en: 'Net banking', hi: 'नेट बैंकिंग' },
    min_minor: 50_000n,
    max_minor: 10_000_000n,
    requisites: [bankChoice],
    active: true,
  },
  {
    system: 'wallet',
    direction: 'deposit',
    name: { en: 'Wallet', hi: 'वॉलेट' },
    min_minor: 10_000n,
    max_minor: 1_000_000n,
    requisites: [payerPhone],
    active: true,
  },
  {
    system: 'imps',
    direction: 'deposit',
    name: { en: 'Bank transfer', hi: 'बैंक ट्रांसफ़र' },
    min_minor: 100_000n,
    max_minor: 10_000_000n,
    requisites: [],
    active: false,
  },
  {
    system: 'upi',
    direction: 'withdrawal',
    name: { en: 'UPI', hi: 'यूपीआई' },
    min_minor: 20_000n,
    max_minor: 5_000_000n,
    requisites: [upiId],
    active: true,
  },
  {
    system: 'bank',
    direction: 'withdrawal',
    name: { en: 'Bank account', hi: 'बैंक खाता' },
    min_minor: 100_000n,
    max_minor: 10_000_000n,
    requisites: account,
    active: true,
  },
] as const;

/** Inserts the missing systems and leaves those that an operator has changed. */
export function seedPaymentSystems(tx: Db): Promise<void> {
  return insertSystems(
    tx,
    systems.map(({ name, requisites, ...system }, index) => ({
      ...system,
      adapter: 'sandbox',
      name: JSON.stringify(name),
      requisites: JSON.stringify(requisites),
      position: index + 1,
    })),
  );
}
