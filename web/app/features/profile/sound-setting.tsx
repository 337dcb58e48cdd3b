import { useState } from 'react';
import { Switch } from '@mela/kit/forms/switch.tsx';
import { PaperCard } from '@mela/kit/layout/card.tsx';
import { useHydrated } from '@mela/kit/rendering/use-hydrated.ts';
import { soundMemory } from '@mela/kit/frame-protocol/sound-memory.ts';
import { m } from '../../site/language/words.ts';
import { localText } from '@mela/kit/storage/text-storage.ts';

/** Switches the sounds of games on this device: the stage reads the same memory when it opens. */
export function SoundSetting() {
  const isHydrated = useHydrated();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isOn = chosen ?? (!isHydrated || localText.read(soundMemory) !== '1');
  const choose = (next: boolean) => {
    setChosen(next);
    localText.write(soundMemory, next ? '0' : '1');
  };
  return (
    <PaperCard as="section">
      <h2 className="text-xl">{m['profile.settings.sound.title']()}</h2>
      <p className="mt-1 text-muted">{m['profile.settings.sound.text']()}</p>
      <Switch label={m['profile.settings.sound.on']()} checked={isOn} onChange={choose} />
    </PaperCard>
  );
}
