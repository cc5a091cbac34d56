import type { Config } from '#server/platform/config/config.ts'
import { createNetworkLimit } from '#server/platform/http/network-limit.ts'
import type { Bucket } from '#server/platform/http/rate-limit-store.ts'
import { createQueue } from '#server/platform/queue.ts'

/** A render is not begun: too many wait, it has waited too long, or one network asks for too many. */
export class RenderRefused extends Error {
  constructor() {
    super('too many pages wait to be rendered or wait too long, or one network asks for too many')
    this.name = 'RenderRefused'
  }
}

type Asker = {
  /** As `networkOf` returns it; undefined for a request within this process. */
  readonly network: string | undefined
  /** Milliseconds since 1970. */
  readonly now: number
}

type Renders = {
  /** The renders that run or wait. */
  readonly most: number
  /** Milliseconds after which a render that has not begun is refused. */
  readonly longestWait: number
  readonly ofNetwork: Bucket
}

/**
 * Returns the limits of renders: about a second of them, and for one network 60 at once and two a second at
 * the default of CODES_PER_ADDRESS. Most pages are kept, so that a carrier's customers cause few.
 */
export const rendersOf = ({ codesPerAddress }: Pick<Config, 'codesPerAddress'>): Renders => ({
  most: 20,
  longestWait: 1000,
  ofNetwork: { capacity: codesPerAddress, perSecond: codesPerAddress / 30 },
})

/**
 * Returns a function that runs renders one after another. Each costs 30 ms or more of a core, which orders
 * and the database need too: beyond the limits it throws `RenderRefused`, and the visitor gets the shell.
 */
export function createRenderQueue({ most, longestWait, ofNetwork }: Renders) {
  const inQueue = createQueue({ atOnce: 1, waiting: most - 1, longestWait })
  // made once: a flood would spend more on the stacks of its refusals than on the replies
  const refused = new RenderRefused()
  const { take } = createNetworkLimit(ofNetwork)
  return async <Result>(render: () => Promise<Result>, { network, now }: Asker): Promise<Result> => {
    if (network !== undefined && take(network, now) > 0) throw refused
    const result = await inQueue(render)
    if (result === 'full') throw refused
    return result
  }
}
