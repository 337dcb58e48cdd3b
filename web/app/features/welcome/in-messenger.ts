/** Whether the site runs inside the messenger's mini-app: the messenger starts it with its own data in the address. */
export function inMessenger(): boolean {
  return /[#&]tgWebAppData=/.test(window.location.hash) || 'TelegramWebviewProxy' in window;
}
