/** The colour for each state of a request. */
export const stateTones = { open: 'warm', answered: 'good', closed: 'plain' } as const
