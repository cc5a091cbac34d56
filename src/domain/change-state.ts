/** The states of a change. `asked`: it waits for the customer; only `done` has changed the order. */
export const changeStates = ['asked', 'done', 'refused', 'withdrawn', 'expired'] as const
export type ChangeState = (typeof changeStates)[number]
