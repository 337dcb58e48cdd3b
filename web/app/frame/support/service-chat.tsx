import { currentLocale } from '@mela/kit/words/locale.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { chatQuery } from '../../data/support/chat.ts';
import { m } from '../../site/language/words.ts';
import { registerChat } from './open-chat.ts';

/** The chat of a service (Chatwoot) in a frame: none of its scripts runs in our page. `onAway`: there is none for this visitor. */
export default function ServiceChat({ onAway }: { readonly onAway: () => void }) {
  const { data, error } = useQuery(chatQuery());
  const isAway = error !== null || data?.url === null;
  useEffect(() => {
    if (isAway) onAway();
  }, [isAway, onAway]);
  return typeof data?.url === 'string' ? <ChatFrame url={data.url} /> : null;
}

const prefix = 'chatwoot-widget:';

/** What the widget says once it has drawn itself. */
function saysLoaded(data: unknown): boolean {
  if (typeof data !== 'string' || !data.startsWith(prefix)) return false;
  try {
    const message: unknown = JSON.parse(data.slice(prefix.length));
    return typeof message === 'object' && message !== null && 'event' in message && message.event === 'loaded';
  } catch {
    return false;
  }
}

function ChatFrame({ url }: { readonly url: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const { origin } = new URL(url);
    let ready = false;
    const hear = ({ origin: from, source, data }: MessageEvent) => {
      const widget = frame.current?.contentWindow;
      if (!widget || from !== origin || source !== widget || !saysLoaded(data)) return;
      ready = true;
      widget.postMessage(`${prefix}${JSON.stringify({ event: 'config-set', locale: currentLocale() })}`, origin);
    };
    addEventListener('message', hear);
    registerChat({ isReady: () => ready, open: () => setOpen(true) });
    return () => {
      removeEventListener('message', hear);
      registerChat(null);
    };
  }, [url]);
  return (
    <iframe
      ref={frame}
      src={url}
      title={m['panels.support.chat']()}
      hidden={!isOpen}
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
      referrerPolicy="origin"
      className="mt-4 h-112 w-full rounded-print border-0 bg-white"
    />
  );
}
