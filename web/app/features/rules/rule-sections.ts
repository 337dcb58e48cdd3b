import { helplineIn } from '@mela/contract/site/helpline';
import { currentLocale } from '@mela/kit/words/locale.ts';
import { pageConfig } from '../../site/rendering/page-context.ts';
import { m } from '../../site/language/words.ts';

export type RuleSection = {
  readonly id: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** Ends with a link to the fairness page. */ readonly toFairness?: true;
};

/** The rules in order. The section on money depends on the mode, the one on accounts names the minimum age. */
export function ruleSections(years: number): readonly RuleSection[] {
  const money: RuleSection =
    pageConfig().money === 'licensed'
      ? {
          id: 'money',
          title: m['pages.rules.licensed.title'](),
          paragraphs: [m['pages.rules.licensed.p1'](), m['pages.rules.licensed.p2']()],
        }
      : { id: 'money', title: m['pages.rules.money.title'](), paragraphs: [m['pages.rules.money.p1'](), m['pages.rules.money.p2']()] };
  return [
    money,
    {
      id: 'account',
      title: m['pages.rules.account.title'](),
      paragraphs: [m['pages.rules.account.p1']({ years }), m['pages.rules.account.p2']()],
    },
    { id: 'games', title: m['pages.rules.games.title'](), paragraphs: [m['pages.rules.games.p1'](), m['pages.rules.games.p2']()] },
    { id: 'fairness', title: m['pages.rules.fairness.title'](), paragraphs: [m['pages.rules.fairness.p1']()], toFairness: true },
    { id: 'broken', title: m['pages.rules.broken.title'](), paragraphs: [m['pages.rules.broken.p1'](), m['pages.rules.broken.p2']()] },
    {
      id: 'payments',
      title: m['pages.rules.payments.title'](),
      paragraphs: [m['pages.rules.payments.p1'](), m['pages.rules.payments.p2']()],
    },
    {
      id: 'bonuses',
      title: m['pages.rules.bonuses.title'](),
      paragraphs: [m['pages.rules.bonuses.p1'](), m['pages.rules.bonuses.p2']()],
    },
    {
      id: 'complaints',
      title: m['pages.rules.complaints.title'](),
      paragraphs: [m['pages.rules.complaints.p1'](), m['pages.rules.complaints.p2']()],
    },
    {
      id: 'calm',
      title: m['pages.rules.calm.title'](),
      paragraphs: [m['pages.rules.calm.p1'](), m['pages.rules.calm.p2'](helplineIn(currentLocale()))],
    },
  ];
}
