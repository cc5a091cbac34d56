/**
 * `node tests/bench/flood-sender.ts PORT NAME`: sends a flood of `flood-kinds.ts` until its input ends, then
 * prints the number of replies by status. A process of its own, so that it does not slow down the one that
 * measures.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { floods } from './flood-kinds.ts'
import { openLine } from './load.ts'

const [port = '', name = ''] = process.argv.slice(2)
const flood = floods[name]
if (!flood) throw new Error(`expected the name of a flood, got "${name}"`)

const statuses: Record<string, number> = {}
let sent = 0
const over = new AbortController()

async function send({ request, connections, perSecond }: typeof flood & object): Promise<void> {
  const pauseMs = perSecond === undefined ? 0 : (1000 * connections) / perSecond
  while (!over.signal.aborted) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- a connection after the other
      const line = await openLine(Number(port))
      while (!over.signal.aborted) {
        // oxlint-disable no-await-in-loop -- each request after the reply
        const [status] = await Promise.all([line.exchange(request(sent++)), pauseMs > 0 && sleep(pauseMs)])
        // oxlint-enable no-await-in-loop
        statuses[status] = (statuses[status] ?? 0) + 1
      }
    } catch {
      // the server closed the connection, as it may
      statuses.closed = (statuses.closed ?? 0) + 1
    }
  }
}

for (let line = 0; line < flood.connections; line++) void send(flood)
process.stdin.resume().on('end', () => {
  over.abort()
  process.stdout.write(JSON.stringify(statuses), () => process.exit(0))
})
