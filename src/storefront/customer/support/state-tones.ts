/** How the state of a request is coloured. */
export const stateTones = { open: 'warm', answered: 'good', closed: 'plain' } as const
