import { paymentStatus, paymentType } from '@mela/contract/money/payment-status';
import { describe, expect, it } from 'vitest';
import { contractRows } from '../../rows/testing/contract-rows.ts';
import { screensOf } from '../../rows/screens.ts';
import { groupsOf } from './act-groups.ts';
import { whyIdle } from './why-idle.ts';

const acts = screensOf(contractRows).find(({ pattern }) => pattern === '/payments/:id')?.acts ?? [];
const open = (typeId: number, statusId: number, alarms: readonly { kind: string }[] = []) =>
  acts.map(({ id }) => id).filter((id) => whyIdle('/payments/:id', { typeId, statusId, alarms }, id) === null);

describe('the acts on a payment', () => {
  it('are each in one group, and none is left over', () => {
    const groups = groupsOf('/payments/:id', acts);
    expect(groups.flatMap(({ acts: of }) => of.map(({ id }) => id)).toSorted()).toEqual(acts.map(({ id }) => id).toSorted());
    expect(groups.map(({ title }) => title)).toEqual(['Decide', 'Give a deposit back', 'Clear up']);
  });

  it.each([
    ['a withdrawal that waits', paymentType.WITHDRAW, paymentStatus.MANUAL, ['approve', 'refuse']],
    ['a withdrawal that was paid', paymentType.WITHDRAW, paymentStatus.SUCCESS, []],
    ['a deposit that is held', paymentType.DEPOSIT, paymentStatus.REFUND_CONTROVERSIAL, ['credit', 'refund', 'mark-returned']],
    ['a deposit that was credited', paymentType.DEPOSIT, paymentStatus.SUCCESS, ['refund-credited', 'charge-back']],
    ['a deposit without money', paymentType.DEPOSIT, paymentStatus.PROCESS, ['refuse', 'ask-again']],
  ] as const)('that are open of %s', (_, type, status, ids) => expect(open(type, status).toSorted()).toEqual([...ids].toSorted()));

  it('about a sum are open while another one is reported', () =>
    expect(open(paymentType.DEPOSIT, paymentStatus.SUCCESS, [{ kind: 'other_sum' }])).toEqual(
      expect.arrayContaining(['set-sum', 'resolve']),
    ));

  it('say why they are idle, and all are open while nothing is known', () => {
    expect(whyIdle('/payments/:id', { typeId: paymentType.DEPOSIT, statusId: paymentStatus.PROCESS, alarms: [] }, 'approve')).toBe(
      'Only for a withdrawal.',
    );
    expect(whyIdle('/payments/:id', undefined, 'approve')).toBeNull();
  });
});
