/**
 * So long after its load event, a first visit has what its screen needs. What comes later is for later taps,
 * and would compete with the first ones for the connection and the processor of a phone.
 */
const settleMs = 1600

let settling: Promise<void> | undefined

/**
 * Resolves when the page has loaded completely, and on a first visit some time after that: for what the first
 * screen does not need. A device with a worker has all parts already.
 */
export const whenSettled = (): Promise<void> => (settling ??= settle())

async function settle(): Promise<void> {
  const [isKnown] = await Promise.all([hasWorker(), whenLoaded()])
  if (!isKnown) await new Promise((resolve) => setTimeout(resolve, settleMs))
}

/** Also one that is still being installed. A browser that refuses workers has none. */
const hasWorker = async (): Promise<boolean> =>
  'serviceWorker' in navigator &&
  (await navigator.serviceWorker.getRegistration().catch(() => undefined)) !== undefined

/** Resolves when the page has loaded completely. */
export const whenLoaded = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.readyState === 'complete') resolve()
    else window.addEventListener('load', () => resolve(), { once: true })
  })
