import { useEffect, useRef } from 'react';
import { readFrameMessage } from '@mela/kit/frame-protocol/to-page.ts';
import { postToStage } from '@mela/kit/frame-protocol/to-stage.ts';
import { currentLocale } from '@mela/kit/words/locale.ts';

type Props = {
  readonly slug: string;
  /** The frame's name for screen readers. */
  readonly title: string;
  /** As the wire carries it. */
  readonly replay: { readonly book: unknown; readonly title: unknown; readonly stakeMinor: number };
  readonly jackpotMinor: number;
};

/** The stage of a title that plays one round again: it is sent the book once it is ready. */
export function ReplayFrame({ slug, title, replay, jackpotMinor }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const hear = ({ origin, source, data }: MessageEvent<unknown>) => {
      const stage = frame.current?.contentWindow;
      const isStage = stage !== null && stage !== undefined && origin === window.location.origin && source === stage;
      if (!isStage || readFrameMessage(data)?.type !== 'mela:ready') return;
      const { book, title: rules, stakeMinor } = replay;
      postToStage(stage, { type: 'mela:replay', book, title: rules, stakeMinor, jackpotMinor });
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [replay, jackpotMinor]);
  return (
    <iframe
      ref={frame}
      src={`/play/${slug}?replay=1&lang=${currentLocale()}`}
      title={title}
      allow="autoplay; fullscreen"
      className="mt-4 block aspect-[3/5] max-h-[82dvh] w-full rounded-panel border-0 bg-ink-900 fade-in sm:aspect-[16/11]"
    />
  );
}
