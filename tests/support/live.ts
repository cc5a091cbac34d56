import type { Live } from '#server/platform/live/live.ts'

/**
 * Waits until everything published so far has gone round: topics are told in order. Also until the live
 * channel of a shop that was just opened listens, after which everybody is told once to look.
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
