import type { Live } from '#server/platform/live/live.ts'

/**
 * Waits until all events published so far are delivered: topics are delivered in order. After a shop was
 * opened, also waits until its live channel listens, which publishes one event to all.
 */
export async function settled(live: Live): Promise<void> {
  await new Promise<void>((resolve) => {
    const again = setInterval(() => void live.publish('settled'), 50)
    const stop = live.subscribe('settled', () => {
      clearInterval(again)
      stop()
      resolve()
    })
    void live.publish('settled')
  })
}
