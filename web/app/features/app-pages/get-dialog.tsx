import { asPercent, inPercent } from '@mela/contract/money/shares';
import { downloadFile, type Downloaded } from '@mela/kit/api/download-file.ts';
import { inBackground } from '@mela/kit/promises/in-background.ts';
import { Button } from '@mela/kit/buttons/button.tsx';
import { Progress } from '@mela/kit/data-display/progress.tsx';
import { Dialog } from '@mela/kit/overlays/dialog.tsx';
import { useEffect, useEffectEvent, useState } from 'react';
import { track } from '../../data/tracking/track.ts';
import { m } from '../../site/language/words.ts';
import type { AppFile } from './read-file.ts';

const closesAfterMs = 5_000;

/** [4.36] Downloads the app while it is open, and closes five seconds after the end. */
export function GetDialog({ file, onClose }: { readonly file: AppFile; readonly onClose: () => void }) {
  const [part, setPart] = useState(0);
  const [state, setState] = useState<Downloaded | 'running'>('running');
  const [attempt, setAttempt] = useState(1);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const stop = new AbortController();
    const download = async () => {
      const result = await downloadFile(file, `mela-${file.version}.apk`, setPart, stop.signal);
      if (stop.signal.aborted) return;
      if (result === 'done') track({ name: 'app-download', version: file.version });
      setState(result);
    };
    inBackground(download());
    return () => stop.abort();
  }, [file, attempt]);
  useEffect(() => {
    if (state !== 'done') return undefined;
    const timer = setTimeout(close, closesAfterMs);
    return () => clearTimeout(timer);
  }, [state]);
  const again = () => {
    setPart(0);
    setState('running');
    setAttempt((before) => before + 1);
  };
  return (
    <Dialog title={m['appPages.get.title']()} onClose={onClose} shape="card">
      <Progress
        label={m['appPages.get.running']()}
        value={part}
        max={1}
        text={asPercent(Math.floor(inPercent(part)))}
        tone={state === 'done' ? 'good' : 'in'}
      />
      <p role="status" className="mt-4 min-h-12">
        {state === 'running' ? '' : said[state]()}
      </p>
      {state === 'failed' ? (
        <Button look="solid" onClick={again}>
          {m['appPages.get.again']()}
        </Button>
      ) : null}
    </Dialog>
  );
}

const said: Readonly<Record<Downloaded, () => string>> = {
  done: m['appPages.get.done'],
  failed: m['appPages.get.failed'],
  changed: m['appPages.get.changed'],
};
