import { inBackground } from '@mela/kit/promises/in-background.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useIsPlayer } from '../../data/account/queries.ts';
import { currentRotatorQuery } from '../../data/content/queries.ts';
import { cashierMove, createLeaveCashier } from '../../data/notifications/leave-cashier.ts';
import { pushNotice, showNotice } from '../../data/notifications/notices.ts';
import { useSettings } from '../../data/settings/use-settings.ts';
import { isSwitchedOn } from '../../data/settings/settings.ts';
import { m } from '../../site/language/words.ts';
import { usePlace } from '../../site/routing/use-place.ts';

const noticeName = 'notification_leave_cashier_popup';

/** A minute after a player left the cashier unfinished, shows a notice that nothing was taken and how to return. */
export function useLeaveCashier(): void {
  const queryClient = useQueryClient();
  const settings = useSettings();
  const isPlayer = useIsPlayer();
  const on = isPlayer && isSwitchedOn(settings, 'leave_cashier_popup');
  const { front } = usePlace();
  const [flag] = useState(() =>
    createLeaveCashier(() => {
      const notify = async () => {
        const written = await queryClient.fetchQuery(currentRotatorQuery('cashier_popup_leave')).catch(() => null);
        const own = {
          name: noticeName,
          icon: 'wallet',
          show: { mobile: 1, desktop: 1, game: 0 },
          title: m['panels.leave.title'](),
          description: m['panels.leave.text'](),
          params: {},
          link: { text: m['panels.leave.link'](), value: '/payment' },
        } as const;
        pushNotice(own);
        // What an editor wrote may offer something: it is shown once and not stored, since no offer may be made to this player later.
        if (written !== null) {
          const { title, text, link } = written.item;
          showNotice({ ...own, title, description: text, link: link ?? own.link });
        }
      };
      inBackground(notify());
    }),
  );
  const before = useRef<typeof front>(null);
  const page = front?.page ?? '';
  const payment = front?.payment === true;
  useEffect(() => {
    const move = cashierMove(before.current === null ? null : { page: before.current.page, payment: before.current.payment === true }, {
      page,
      payment,
    });
    before.current = front;
    if (move === 'back' || !on) flag.reset();
    else if (move === 'left') flag.raise();
  }, [page, payment, front, on, flag]);
  useEffect(() => flag.reset, [flag]);
}
