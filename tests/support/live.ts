import type { Live } from '#server/platform/live/live.ts'

/**
 * Waits until all events published so far are delivered: topics are delivered in order. After a shop was
 * opened, also waits until its live channel listens, which publishes one event to all. The connections that
 * published for this function are free again when it returns.
 */
export async function settled(live: Live): Promise<void> {
  const published: Promise<void>[] = []
  const publish = () => published.push(live.publish('settled'))
  await new Promise<void>((resolve) => {
    const again = setInterval(publish, 50)
    const stop = live.subscribe('settled', () => {
      clearInterval(again)
      stop()
      resolve()
    })
    publish()
  })
  // a notification can arrive before the reply to the statement that sent it
  await Promise.all(published)
}
