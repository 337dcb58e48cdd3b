import type { RotatorSlug } from '@mela/contract/api/placements';
import { inBackground } from '@mela/kit/promises/in-background.ts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { takeBlockedPath } from '../../data/account/blocked-path.ts';
import { useSelf } from '../../data/account/queries.ts';
import { currentRotatorQuery } from '../../data/content/queries.ts';
import { popupQuery } from '../../data/notifications/popups.ts';
import { useTurn } from '../../data/overlays/use-turn.ts';
import { useSettings } from '../../data/settings/use-settings.ts';
import { PersonFields } from '../../parts/account/person-fields.tsx';
import { m } from '../../site/language/words.ts';
import { rememberedPages } from '../../site/navigation/page-history.ts';
import { pageConfig } from '../../site/rendering/page-context.ts';
import { matchRoute } from '../../site/routing/match-route.ts';
import { pagePath } from '../../site/routing/page-path.ts';
import { buttonClass } from '@mela/kit/buttons/button-class.ts';
import { Dialog } from '@mela/kit/overlays/dialog.tsx';
import { usePlace } from '../../site/routing/use-place.ts';
import { serverNowMs } from '@mela/kit/state/server-clock.ts';
import { currentLocale } from '@mela/kit/words/locale.ts';
import { wasViewed } from '../../data/notifications/viewed-popups.ts';
import { profilePlaces } from './profile-occasion.ts';
import { markAsked, profileDelayMs, profileSchedule, wasAsked } from './profile-schedule.ts';

/**
 * Asks a player for name and city, while the operator has switched it on, there is a text for it, and the profile is not filled: never over a
 * game or a dialog, and again some time after it was put away. Then the page opens from which the player was once redirected.
 */
export function ProfilePopup() {
  const filled = useSelf(({ extendedProfileFilled }) => extendedProfileFilled);
  const schedule = profileSchedule(useSettings());
  const router = useRouter();
  const created = useSelf((self) => self.created) ?? 0;
  const userId = useSelf(({ id }) => id);
  const hasPaid = usePaid();
  // Null until it is time to ask.
  const [places, setPlaces] = useState<readonly RotatorSlug[] | null>(null);
  const isTime = places !== null;
  const waits = filled === false && schedule !== null;
  const delayMs = waits && !isTime ? profileDelayMs(schedule, Date.now()) : null;
  const { firstAfter, every } = schedule ?? {};
  useEffect(() => {
    if (delayMs === null) return;
    const ask = () => {
      const ageMs = serverNowMs() - created * 1000;
      setPlaces(profilePlaces({ wasAsked: wasAsked(), hasPaid: hasPaid.current, hasPlayed: hasPlayed(), ageMs }));
    };
    const timer = setTimeout(ask, delayMs);
    return () => clearTimeout(timer);
    // The delay itself is another with each rendering.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [delayMs === null, firstAfter, every]);

  const poster = useWritten(places ?? [], waits);
  const { data: other } = useQuery({ ...popupQuery, enabled: waits && isTime });
  const offer = other?.popup ?? null;
  const hasOffer = offer !== null && !wasViewed(offer.uuid, userId);
  const item = waits && isTime ? (poster?.item ?? null) : null;
  const isTurn = useTurn('more-profile', item !== null && !hasOffer);

  const isDone = isTime && (filled === true || poster === null);
  useEffect(() => {
    const next = isDone ? takeBlockedPath() : null;
    if (next !== null) inBackground(router.navigate({ href: pagePath(next, currentLocale()) }));
  }, [isDone, router]);

  if (item === null || !isTurn) return null;
  const put = () => {
    markAsked(Date.now());
    setPlaces(null);
  };
  return (
    <Dialog title={item.title} onClose={put} shape="card">
      {(close) => (
        <>
          <p className="mb-5">{item.text}</p>
          <PersonFields
            onSaved={close}
            beside={
              <button type="button" onClick={close} className={buttonClass('secondary', 'md')}>
                {m['panels.profilePopup.later']()}
              </button>
            }
          />
        </>
      )}
    </Dialog>
  );
}

/** The text for the occasion, or that of all occasions; null for none, undefined until it is known. */
function useWritten(places: readonly RotatorSlug[], enabled: boolean) {
  const answers = useQueries({ queries: places.map((place) => ({ ...currentRotatorQuery(place), enabled })) });
  if (places.length === 0 || answers.some(({ isPending }) => isPending)) return undefined;
  return answers.find(({ data }) => data)?.data ?? null;
}

/** Whether a payment was made since this page was loaded; read when it is needed. */
function usePaid() {
  const { front } = usePlace();
  const hasPaid = useRef(false);
  useEffect(() => {
    if (front?.payment === true) hasPaid.current = true;
  }, [front]);
  return hasPaid;
}

const hasPlayed = (): boolean => pageConfig().money === 'play' && rememberedPages().some((page) => matchRoute(page)?.row.game === true);
