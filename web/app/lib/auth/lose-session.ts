import { clearAuthToken } from './auth-store.ts';

type OnLost = () => void;
let onLost: OnLost | null = null;

/** The shell says what follows when a session cannot be renewed: state is dropped and the log-in opens. */
export function whenSessionLost(then: OnLost): () => void {
  onLost = then;
  return () => {
    onLost = null;
  };
}

export function loseSession(): void {
  clearAuthToken();
  onLost?.();
}
