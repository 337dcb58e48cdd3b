import { Link, useNavigate } from '@tanstack/react-router';
import { useRef, type MouseEvent, type ReactNode } from 'react';
import { afterPaint } from '@mela/kit/rendering/after-paint.ts';
import { modalTarget } from './modal-target.ts';

type Props = {
  readonly path: `/${string}`;
  readonly className?: string;
  readonly children: ReactNode;
  readonly 'aria-label'?: string;
  readonly onClick?: (() => void) | undefined;
};

/**
 * A link that opens a modal address (route-table rows with `modal`) over the current page. The press is painted before the address changes:
 * after that a browser paints nothing until the modal is rendered.
 */
export function ModalLink({ path, className = '', children, onClick, ...rest }: Props) {
  const navigate = useNavigate();
  const isPressed = useRef(false);
  const press = (event: MouseEvent) => {
    onClick?.();
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (isPressed.current) return;
    isPressed.current = true;
    void afterPaint().then(() => {
      isPressed.current = false;
      return navigate(modalTarget(path));
    });
  };
  return (
    <Link {...modalTarget(path)} className={className} preload={false} onClick={press} {...rest}>
      {children}
    </Link>
  );
}
