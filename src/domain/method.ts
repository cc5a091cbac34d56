/** The methods that a customer can choose. */
export const methods = ['pickup', 'delivery'] as const
export type Method = (typeof methods)[number]

/**
 * All methods of an order: `counter` is a bill that staff opened at the branch. It has no slot, no delivery
 * and no lent plates.
 */
export const orderMethods = [...methods, 'counter'] as const
export type OrderMethod = (typeof orderMethods)[number]

export const isMethod = (value: unknown): value is Method => (methods as readonly unknown[]).includes(value)
