/** The site that the app shows. It is the only page that may speak with the app. */
const site = new URL(process.env.MELA_SITE ?? 'https://mela.example');
if (site.protocol !== 'https:') throw new Error('MELA_SITE must begin with https://');

/** @type {import('@capacitor/cli').CapacitorConfig} */
module.exports = {
  appId: process.env.MELA_APP_ID ?? 'org.mela.app',
  appName: 'Mela',
  // Shown while the site cannot be reached; all else comes from the site.
  webDir: 'www',
  server: { url: site.origin, errorPath: 'index.html' },
  // Not the older bridge, which frames can call too.
  android: { useLegacyBridge: false, webContentsDebuggingEnabled: false },
  loggingBehavior: 'none',
};
