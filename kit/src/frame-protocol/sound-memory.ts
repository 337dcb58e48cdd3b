/** The name in local storage under which a device remembers that the sounds of games are off: `1` for off. Site and stage share an origin. */
export const soundMemory = 'mela:stage-muted';
