import { inBackground } from '@mela/kit/promises/in-background.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { m } from '../../site/language/words.ts';
import { buttonClass } from '@mela/kit/buttons/button-class.ts';
import { enterByToken } from '../../data/account/enter-player.ts';
import { StatusPage, type StatusLabel } from './status-page.tsx';

const label: StatusLabel = { slug: 'gate', words: () => [m['status.gate.upper'](), m['status.gate.lower']()] };

/** A log-in link from outside. The token is used by the script on the page, never by getting the page: mail scanners get pages too. */
export function LoginByTokenPage({ token }: { readonly token: string }) {
  const [refused, setRefused] = useState(false);
  const router = useRouter();
  const queryClient = useQueryClient();
  const used = useRef('');
  useEffect(() => {
    if (used.current === token) return;
    used.current = token;
    const use = async () => {
      const outcome = await enterByToken({ router, queryClient }, token);
      if (outcome === 'refused') setRefused(true);
      else if (outcome === 'in') await router.navigate({ to: '/{-$lang}', search: {}, replace: true });
    };
    inBackground(use());
  }, [token, router, queryClient]);
  if (!refused) return <StatusPage alone title={m['status.token.busy']()} text="" label={label} />;
  return (
    <StatusPage alone title={m['status.token.title']()} text={m['status.token.text']()} label={label}>
      <Link to="/{-$lang}" hash="login" search={{}} className={buttonClass('primary')}>
        {m['status.token.login']()}
      </Link>
    </StatusPage>
  );
}
