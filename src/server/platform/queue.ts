/**
 * Returns a function that runs work, at most `atOnce` at the same time and in the order of the calls. It
 * returns `full`, without running the work, if `waiting` calls wait already.
 */
export function createQueue({ atOnce, waiting }: { readonly atOnce: number; readonly waiting: number }) {
  const line: (() => void)[] = []
  let running = 0

  return async <Result>(work: () => Promise<Result>): Promise<Result | 'full'> => {
    if (running < atOnce) running += 1
    else if (line.length >= waiting) return 'full'
    // the call that ends gives its place to the first that waits
    else await new Promise<void>((begin) => line.push(begin))
    try {
      return await work()
    } finally {
      const next = line.shift()
      if (next) next()
      else running -= 1
    }
  }
}
