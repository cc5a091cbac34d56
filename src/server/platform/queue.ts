type Limits = {
  readonly atOnce: number
  readonly waiting: number
  /** Milliseconds that a call waits at most; without it, until its turn. */
  readonly longestWait?: number
}

/**
 * Returns a function that runs work, at most `atOnce` at the same time and in the order of the calls. It
 * returns `full`, without running the work, if `waiting` calls wait already or after `longestWait`.
 */
export function createQueue({ atOnce, waiting, longestWait }: Limits) {
  const line: (() => void)[] = []
  let running = 0

  /** Returns whether the turn of this call has come, and false after `longestWait`. */
  const turn = () =>
    new Promise<boolean>((resolve) => {
      const leave = () => {
        line.splice(line.indexOf(begin), 1)
        resolve(false)
      }
      const timer = longestWait === undefined ? undefined : setTimeout(leave, longestWait)
      const begin = () => {
        clearTimeout(timer)
        resolve(true)
      }
      line.push(begin)
    })

  return async <Result>(work: () => Promise<Result>): Promise<Result | 'full'> => {
    if (running < atOnce) running += 1
    else if (line.length >= waiting) return 'full'
    // the call that ends gives its place to the first that waits
    else if (!(await turn())) return 'full'
    try {
      return await work()
    } finally {
      const next = line.shift()
      if (next) next()
      else running -= 1
    }
  }
}
