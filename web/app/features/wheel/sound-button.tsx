import { useState } from 'react';
import { IconButton } from '@mela/kit/buttons/icon-button.tsx';
import { lineIcon } from '@mela/kit/icons/line-icon.ts';
import { Tooltip } from '@mela/kit/overlays/tooltip.tsx';
import { useHydrated } from '@mela/kit/rendering/use-hydrated.ts';
import { m } from '../../site/language/words.ts';
import { isSoundOn, switchSound } from './wheel-sound.ts';

const speaker =
  'M11 4.702a.705.705 0 0 0-1.203-.498L6.413 7.587A1.4 1.4 0 0 1 5.416 8H3a1 1 0 0 0-1 1v6a1 1 0 0 0 1 1h2.416a1.4 1.4 0 0 1 .997.413l3.383 3.384A.705.705 0 0 0 11 19.298z';

const SpeakerOn = lineIcon(`${speaker}M16 9a5 5 0 0 1 0 6M19.364 18.364a9 9 0 0 0 0-12.728`);
const SpeakerOff = lineIcon(`${speaker}M22 9l-6 6M16 9l6 6`);

/** Switches the sounds of the wheel, and with them those of games. */
export function SoundButton() {
  const isHydrated = useHydrated();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isOn = chosen ?? (!isHydrated || isSoundOn());
  const toggle = () => {
    switchSound(!isOn);
    setChosen(!isOn);
  };
  return (
    <Tooltip text={m['wheel.sound.note']()}>
      {(id) => (
        <IconButton
          label={isOn ? m['wheel.sound.off']() : m['wheel.sound.on']()}
          aria-pressed={isOn}
          aria-describedby={id}
          onClick={toggle}
          className="absolute right-0 top-0"
        >
          {isOn ? <SpeakerOn aria-hidden className="size-6" /> : <SpeakerOff aria-hidden className="size-6" />}
        </IconButton>
      )}
    </Tooltip>
  );
}
