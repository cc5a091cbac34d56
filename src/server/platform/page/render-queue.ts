import { setImmediate as nextTurn } from 'node:timers/promises'
import { createQueue } from '#server/platform/queue.ts'

/** A render is not begun because too many wait. */
export class RenderQueueFull extends Error {
  constructor() {
    super('too many pages wait to be rendered')
    this.name = 'RenderQueueFull'
  }
}

/**
 * Returns a function that runs renders one after another: each costs 30 ms or more of the thread that also
 * takes orders, so other requests get a turn of the event loop between two. Throws `RenderQueueFull` if
 * `limit` renders run or wait.
 */
export function createRenderQueue(limit: number) {
  const inQueue = createQueue({ atOnce: 1, waiting: limit - 1 })
  return async <Result>(render: () => Promise<Result>): Promise<Result> => {
    const result = await inQueue(() => nextTurn().then(render))
    if (result === 'full') throw new RenderQueueFull()
    return result
  }
}
