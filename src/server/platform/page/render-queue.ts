import { setImmediate as nextTurn } from 'node:timers/promises'

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
 * `limit` renders wait.
 */
export function createRenderQueue(limit: number): <Result>(render: () => Promise<Result>) => Promise<Result> {
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  return (render) => {
    if (waiting >= limit) throw new RenderQueueFull()
    waiting += 1
    const own = last.then(() => nextTurn()).then(render)
    last = own.then(
      () => void (waiting -= 1),
      () => void (waiting -= 1),
    )
    return own
  }
}
