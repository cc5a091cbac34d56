/**
 * So long after its load event, a page has what its first screen needs. What comes later is for later taps,
 * and would compete with the first ones for the connection and the processor of a phone.
 */
const settleMs = 1600

let settling: Promise<void> | undefined

/** Resolves some time after the page has loaded completely: for what the first screen does not need. */
export const whenSettled = (): Promise<void> =>
  (settling ??= new Promise((resolve) => {
    const settle = () => setTimeout(resolve, settleMs)
    if (document.readyState === 'complete') settle()
    else window.addEventListener('load', settle, { once: true })
  }))
