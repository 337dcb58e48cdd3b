import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useSelf } from '../../data/account/queries.ts';
import { pushNotice } from '../../data/notifications/notices.ts';
import { useSettings } from '../../data/settings/use-settings.ts';
import { isSwitchedOn } from '../../data/settings/settings.ts';
import { showFullSpins } from '../../data/wheel/spins.ts';
import { useReset } from '../../data/wheel/use-reset.ts';
import { m } from '../../site/language/words.ts';

/** Watches for the reset of a player who has no spins left, and says so once it has come: on phones and desktops, not in a game. */
export default function WheelResetNotice() {
  const queryClient = useQueryClient();
  const settings = useSettings();
  const spins = useSelf(
    ({ fortuneWheelSpinCount, fortuneWheelAdditionSpinCount }) => fortuneWheelSpinCount + fortuneWheelAdditionSpinCount,
  );
  const waits = spins === 0 && isSwitchedOn(settings, 'fortune_wheel');
  const onReset = useCallback(() => {
    showFullSpins(queryClient);
    pushNotice({
      name: 'notification_fortune_wheel_reset',
      icon: 'ferris-wheel',
      show: { mobile: 1, desktop: 1, game: 0 },
      title: m['wheel.notice.title'](),
      description: m['wheel.notice.text'](),
      params: {},
      link: { text: m['wheel.notice.link'](), value: '/fortune-wheel' },
    });
  }, [queryClient]);
  useReset(onReset, waits);
  return null;
}
