import { isNewer } from '@mela/contract/site/app-version';
import type { AppVersion } from '@mela/contract/api/content/app-versions';
import { asPercent } from '@mela/contract/money/shares';
import { attempt } from '@mela/kit/feedback/attempt.ts';
import { Button } from '@mela/kit/buttons/button.tsx';
import { Progress } from '@mela/kit/data-display/progress.tsx';
import { Dialog } from '@mela/kit/overlays/dialog.tsx';
import { useAtom } from '@mela/kit/state/use-atom.ts';
import { serverNowMs } from '@mela/kit/state/server-clock.ts';
import { localText } from '@mela/kit/storage/text-storage.ts';
import type { Bridge } from '@mela/mobile/bridge/open-bridge.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { appVersionQuery } from '../../data/content/queries.ts';
import { m } from '../../site/language/words.ts';
import { usePlace } from '../../site/routing/use-place.ts';
import { changeApp, type Download } from './app-state.ts';
import { isRoundRunning } from './running-round.ts';

const putOffKey = 'mela.app.put-off';
/** An offer that was put off comes again after three days, that of a later version at once. */
const putOffMs = 3 * 86_400_000;

function isPutOff(version: string): boolean {
  const [of, until] = (localText.read(putOffKey) ?? '').split(' ');
  return of === version && Number(until) > serverNowMs();
}

type Props = { readonly bridge: Bridge; readonly download: Download };

/** Offers a newer version between games; one that is required stays in sight until it is there, and waits for the end of a round. */
export function AppUpdate({ bridge, download }: Props) {
  const current = bridge.app.version;
  const { data } = useQuery({ ...appVersionQuery(current), refetchOnWindowFocus: 'always' });
  const isRunning = useAtom(isRoundRunning, (running) => running, false);
  const { inGame, front } = usePlace();
  const [closed, setClosed] = useState<string | null>(null);
  if (data === undefined || data.version === null || !isNewer(data.version, current)) return null;
  const { version, required } = data;
  if (required ? isRunning : inGame || front?.payment === true || closed === version || isPutOff(version)) return null;
  const putOff = () => {
    localText.write(putOffKey, `${version} ${serverNowMs() + putOffMs}`);
    setClosed(version);
  };
  return (
    <Dialog
      title={required ? m['phoneApp.update.required']() : m['phoneApp.update.offered']()}
      onClose={putOff}
      shape="card"
      stays={required}
    >
      {(close) => (
        <>
          <p>{m['phoneApp.update.version']({ version, current })}</p>
          {data.news === null ? null : <p className="mt-2">{data.news}</p>}
          {required ? <p className="mt-2 text-muted">{m['phoneApp.update.why']()}</p> : null}
          <Steps bridge={bridge} version={data} download={download} onLater={required ? null : close} />
        </>
      )}
    </Dialog>
  );
}

type StepsProps = Props & { readonly version: AppVersion; readonly onLater: (() => void) | null };

function Steps({ bridge, version: { version, url, sha256 }, download, onLater }: StepsProps) {
  if (version === null || url === null || sha256 === null) return null;
  const start = async () => {
    changeApp({ download: { state: 'running', percent: 0 } });
    if ((await bridge.ask('download', { version, url, sha256 })) === null) changeApp({ download: { state: 'failed' } });
  };
  const isRunning = download.state === 'running';
  return (
    <div className="mt-5 grid gap-4">
      {isRunning ? (
        <Progress label={m['phoneApp.update.running']()} value={download.percent} max={100} text={asPercent(download.percent)} tone="in" />
      ) : null}
      <p role="status" className={download.state === 'none' || isRunning ? 'sr-only' : 'font-semibold'}>
        {download.state === 'done' ? m['phoneApp.update.done']() : null}
        {download.state === 'failed' ? m['phoneApp.update.failed']() : null}
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        {onLater === null ? null : (
          <Button look="secondary" onClick={onLater}>
            {m['phoneApp.update.later']()}
          </Button>
        )}
        {download.state === 'failed' ? (
          <Button look="secondary" onClick={() => attempt(bridge.ask('thirdPartyLink', { url }))}>
            {m['phoneApp.update.inBrowser']()}
          </Button>
        ) : null}
        <Button look="solid" busy={isRunning} onClick={() => attempt(start())}>
          {download.state === 'failed' || download.state === 'done' ? m['phoneApp.update.again']() : m['phoneApp.update.now']()}
        </Button>
      </div>
    </div>
  );
}
