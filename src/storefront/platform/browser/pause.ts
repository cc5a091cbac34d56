/** Resolves in a task of its own: the browser can handle a tap or paint before it. */
export const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
