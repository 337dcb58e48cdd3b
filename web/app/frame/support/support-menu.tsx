import { helplineIn } from '@mela/contract/site/helpline';
import { useQuery } from '@tanstack/react-query';
import { MessageCircle, Phone } from '@mela/kit/icons/frame.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { currentLocale } from '@mela/kit/words/locale.ts';
import { late } from '@mela/kit/rendering/late.ts';
import { useIsPlayer } from '../../data/account/queries.ts';
import { menuQuery } from '../../data/content/queries.ts';
import { useSettings } from '../../data/settings/use-settings.ts';
import { isSwitchedOn } from '../../data/settings/settings.ts';
import { openChat } from './open-chat.ts';
import { pageConfig } from '../../site/rendering/page-context.ts';
import { m } from '../../site/language/words.ts';
import { Button } from '@mela/kit/buttons/button.tsx';
import { Sheet } from '@mela/kit/overlays/sheet.tsx';
import { closeOverlay, pressOverlay } from '../../data/overlays/overlays.ts';
import { openLines } from '../menu/menu-lines.ts';
import { MenuLink } from '../menu/menu-link.tsx';
import { MenuIcon } from '../menu/menu-icon.tsx';
import { HelpLinks } from './help-links.tsx';
import { LatePart } from '../../site/rendering/late-part.tsx';

const row = 'flex min-h-13 items-center gap-4 border-b border-ink-700 text-lg font-semibold hover:text-marigold';
const SandboxChat = late(() => import('./sandbox-chat.tsx'));
const ServiceChat = late(() => import('./service-chat.tsx'));

const remove = () => closeOverlay('support');

/** The support menu: chat where there is one, help pages, a helpline. */
export default function SupportMenu() {
  const settings = useSettings();
  const isPlayer = useIsPlayer();
  const hasChat = isSwitchedOn(settings, 'support_chat');
  const isDemo = pageConfig().mode === 'demo';
  const helpline = helplineIn(currentLocale());
  const canCall = isSwitchedOn(settings, 'request_call');
  const { data } = useQuery(menuQuery('footer'));
  const pages = openLines(data ?? [], settings, isPlayer).filter(({ type }) => type === 'page');
  return (
    <Sheet title={m['shell.help.name']()} onClose={remove}>
      {(close) => (
        <>
          <p className="mb-5 text-muted">{m['panels.support.intro']()}</p>
          {hasChat && !isDemo ? <ChatToggle isDemo={isDemo} /> : null}
          <HelpLinks isPlayer={isPlayer} onClick={close} />
          <ul>
            {pages.slice(0, 5).map((line) => (
              <li key={line.path}>
                <MenuLink item={line} className={row} onClick={close}>
                  <MenuIcon name={line.icon} />
                  {line.label}
                </MenuLink>
              </li>
            ))}
          </ul>
          {hasChat && isDemo ? <ChatToggle isDemo={isDemo} /> : null}
          {canCall ? (
            <Button look="secondary" className="mt-3 w-full" aria-haspopup="dialog" onClick={() => pressOverlay('request-call')}>
              <Phone aria-hidden className="size-5" />
              {m['panels.call.title']()}
            </Button>
          ) : null}
          <a href={`tel:${helpline.number}`} className="paper on-paper mt-8 flex items-start gap-4 rounded-print p-4">
            <Phone aria-hidden className="mt-1 size-6 shrink-0" />
            <span>
              <strong className="block font-print text-lg font-normal">{m['panels.support.careTitle'](helpline)}</strong>
              <span className="text-sm">{m['panels.support.careText'](helpline)}</span>
            </span>
          </a>
        </>
      )}
    </Sheet>
  );
}

/** Waits for the chat up to its time-out, then says that it does not open. In the demo no one answers: its chat says so before it opens, after the pages that help. */
function ChatToggle({ isDemo }: { readonly isDemo: boolean }) {
  const [state, setState] = useState<'idle' | 'opening' | 'away' | 'open'>('idle');
  const callOff = useRef<() => void>(() => undefined);
  useEffect(() => () => callOff.current(), []);
  const giveUp = useCallback(() => {
    callOff.current();
    setState('away');
  }, []);
  const toggle = () => {
    callOff.current();
    if (state === 'opening') return setState('idle');
    setState('opening');
    callOff.current = openChat({ onOpened: () => setState('open'), onGivenUp: () => setState('away') });
  };
  return (
    <div className={isDemo ? 'mt-5' : 'mb-5'}>
      <Button look={isDemo ? 'secondary' : 'primary'} className="w-full" aria-busy={state === 'opening' || undefined} onClick={toggle}>
        <MessageCircle aria-hidden className="size-5" />
        {state === 'opening' ? m['panels.support.chatWaiting']() : isDemo ? m['panels.chat.title']() : m['panels.support.chat']()}
      </Button>
      <p role="status" className="mt-2 text-sm text-muted empty:hidden">
        {state === 'away' ? m['panels.support.chatAway']() : ''}
      </p>
      {state === 'opening' || state === 'open' ? <LatePart>{isDemo ? <SandboxChat /> : <ServiceChat onAway={giveUp} />}</LatePart> : null}
    </div>
  );
}
