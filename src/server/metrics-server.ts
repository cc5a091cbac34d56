import { createServer, type Server } from 'node:http'
import { collectDefaultMetrics, Gauge } from 'prom-client'
import { listConsoles } from '#server/audience/staff/console-store.ts'
import type { Deps } from '#server/platform/deps.ts'
import { countJobs } from '#server/platform/job/queue.ts'

/**
 * Creates the server of `GET /metrics`, in the format of Prometheus. It has a port of its own, so that the
 * public one never shows how the shop is doing; the caller listens. Besides what was counted it measures, at
 * each request, the pool, the jobs, the open streams, the silent branches and the process.
 */
export function createMetricsServer(deps: Deps): Server {
  const { registry } = deps.metrics
  collectDefaultMetrics({ register: registry })
  const gauges = createGauges(deps)
  return createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('not found\n')
      return
    }
    void measure(deps, gauges)
      .then(() => registry.metrics())
      .then(
        (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
        (error: unknown) => {
          deps.log.error({ err: error }, 'the metrics could not be read')
          response.writeHead(500, { 'content-type': 'text/plain' }).end('not readable\n')
        },
      )
  })
}

type Gauges = ReturnType<typeof createGauges>

function createGauges({ metrics: { registry } }: Pick<Deps, 'metrics'>) {
  const registers = [registry]
  const gauge = (name: string, help: string) => new Gauge({ name: `sufra_${name}`, help, registers })
  const by = <Label extends string>(labelNames: Label[], name: string, help: string) =>
    new Gauge({ name: `sufra_${name}`, help, labelNames, registers })
  return {
    database: gauge('database_up', '1 if the database answers, else 0.'),
    connections: by(['use', 'state'], 'database_connections', 'Connections, and requests that wait for one.'),
    jobs: by(['state'], 'jobs', 'Jobs that are due, and jobs that were given up.'),
    oldestJob: gauge('oldest_due_job_seconds', 'How long the oldest due job has waited.'),
    streams: by(['kind'], 'open_streams', 'Open event streams by the kind of their topic.'),
    silent: gauge('silent_branches', 'Branches whose board is open and does not answer.'),
  }
}

async function measure({ db, pool, openStreams, now }: Deps, gauges: Gauges): Promise<void> {
  for (const [use, { inUse, waiting, most }] of Object.entries(pool.load)) {
    gauges.connections.set({ use, state: 'in-use' }, inUse)
    gauges.connections.set({ use, state: 'most' }, most)
    gauges.connections.set({ use, state: 'awaited' }, waiting)
  }
  gauges.streams.reset()
  for (const [kind, count] of openStreams.countByKind()) gauges.streams.set({ kind }, count)
  try {
    const [jobs, consoles] = [await countJobs(db, now()), await listConsoles(db)]
    gauges.jobs.set({ state: 'due' }, jobs.due)
    gauges.jobs.set({ state: 'given-up' }, jobs.givenUp)
    gauges.oldestJob.set(jobs.oldestMs / 1000)
    gauges.silent.set(consoles.filter(({ silentSince }) => silentSince !== null).length)
    gauges.database.set(1)
  } catch {
    // the figures of the process are worth most when the database is down
    gauges.database.set(0)
  }
}
