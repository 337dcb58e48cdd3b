import type { CapacitorConfig } from '@capacitor/cli';

/** The site that the app shows. It is the only page that may speak with the app. */
const site = new URL(process.env['MELA_SITE'] ?? 'https://mela.example');
if (site.protocol !== 'https:') throw new Error('MELA_SITE must begin with https://');

const config: CapacitorConfig = {
  appId: process.env['MELA_APP_ID'] ?? 'org.mela.app',
  appName: 'Mela',
  // Shown while the site cannot be reached; all else comes from the site.
  webDir: 'www',
  server: { url: site.origin, errorPath: 'index.html' },
  // Without it a frame could call the app where a web view is old.
  android: { useLegacyBridge: false, webContentsDebuggingEnabled: false },
  loggingBehavior: 'none',
};

export default config;
