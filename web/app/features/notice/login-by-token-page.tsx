import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { m } from '../../lib/words.ts';
import { buttonClass } from '../../ui/button.tsx';
import { useEnterByToken } from '../auth/use-enter-by-token.ts';
import { NoticePage } from './notice-page.tsx';

const label = { slug: 'gate', names: { en: 'The gate', hi: 'द्वार' } };

/** A log-in link from outside. The token is used by the script on the page, never by getting the page: mail scanners get pages too. */
export function LoginByTokenPage({ token }: { readonly token: string }) {
  const [refused, setRefused] = useState(false);
  const enter = useEnterByToken();
  const navigate = useNavigate();
  const used = useRef('');
  useEffect(() => {
    if (used.current === token) return;
    used.current = token;
    const use = async () => {
      const outcome = await enter(token);
      if (outcome === 'refused') setRefused(true);
      else if (outcome === 'in') await navigate({ to: '/{-$lang}', search: {}, replace: true });
    };
    void use();
  }, [token, enter, navigate]);
  if (!refused) return <NoticePage alone title={m['notice.token.busy']()} text="" label={label} />;
  return (
    <NoticePage alone title={m['notice.token.title']()} text={m['notice.token.text']()} label={label}>
      <Link to="/{-$lang}" hash="login" search={{}} className={buttonClass('primary')}>
        {m['notice.token.login']()}
      </Link>
    </NoticePage>
  );
}
