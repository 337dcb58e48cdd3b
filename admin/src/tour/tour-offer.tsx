import { useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { useOffice } from '../frame/office-data.ts';
import { Button } from '../parts/button.tsx';
import { useAddress } from '../screens/address.ts';
import { texts } from '../texts/texts.ts';
import { hasSeenTour, markTourSeen } from './seen.ts';

const t = texts.tour;

/** On the desk of an operator who has not seen the tour: one line that offers it. */
export function TourOffer() {
  const { self } = useOffice();
  const { search } = useAddress();
  const navigate = useNavigate();
  const [isSeen, setSeen] = useState(() => hasSeenTour(self.id));
  if (isSeen || search['tour'] !== undefined || hasSeenTour(self.id)) return null;
  return (
    <section
      aria-label={t.name}
      className="flex flex-wrap items-center justify-between gap-3 rounded-panel border border-edge bg-raised px-5 py-4"
    >
      <div className="grid gap-0.5">
        <p className="font-semibold">{t.offer}</p>
        <p className="text-muted">{t.offerText}</p>
      </div>
      <div className="flex gap-2">
        <Button look="main" onClick={() => void navigate({ to: '/', search: { tour: 1 } } as never)}>
          {t.begin}
        </Button>
        <Button
          onClick={() => {
            markTourSeen(self.id);
            setSeen(true);
          }}
        >
          {t.later}
        </Button>
      </div>
    </section>
  );
}
