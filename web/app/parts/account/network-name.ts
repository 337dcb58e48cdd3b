/** A network as people write it: `google` → Google. */
export const networkName = (network: string): string => network.charAt(0).toUpperCase() + network.slice(1);
