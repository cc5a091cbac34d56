import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import type { Logger } from 'pino'
import { openAdminSocket } from '#server/platform/admin-socket/admin-socket.ts'
import { createApp } from './app.ts'
import { runCommand } from './commands.ts'
import { importDemoBrand, warnWithoutBrand } from '#server/catalogue/brand/import-demo.ts'
import { BadSettings } from '#server/platform/config/bad-settings.ts'
import type { Config } from '#server/platform/config/config.ts'
import { startWarnings } from '#server/platform/config/start-warnings.ts'
import type { OrderDeps } from '#server/ordering/order/effects.ts'
import { startCron } from './cron.ts'
import { jobs } from './jobs.ts'
import { startWorker } from '#server/platform/job/worker.ts'
import { createMetricsServer } from './metrics-server.ts'
import { openDeps } from './open-deps.ts'

type OpenShop = {
  /**
   * Refuses new connections, waits for running requests, then closes the database. False: some requests were
   * cut off.
   */
  readonly close: () => Promise<boolean>
}

/**
 * How long requests are still accepted after `closing`: longer than the second after which a load balancer
 * should check the health route.
 */
const noticeMs = 1500
/** Time limit for closing: process managers kill after ten seconds. */
const closeTimeoutMs = 8000

/**
 * Starts the server: opens the database, imports the demo brand if it is wanted and there is no
 * brand, listens on the port. Throws if one of these fails.
 */
export async function startShop(config: Config, log: Logger): Promise<OpenShop> {
  const closing = new AbortController()
  const { deps, close: closeDeps } = await openDeps({ config, log, closing: closing.signal })
  const opened: Server[] = []
  for (const warning of startWarnings(config)) log.warn(warning)
  try {
    await (config.demo ? importDemoBrand(deps) : warnWithoutBrand(deps))
    const metricsServer = await openMetrics(deps)
    if (metricsServer) opened.push(metricsServer)
    const server = await listen(deps)
    opened.push(server)
    const stopCron = startCron(deps)
    const stopWorker = startWorker(deps, jobs)
    const closeAdminSocket =
      deps.store === 'embedded'
        ? await openAdminSocket(deps, (typed) => runCommand(() => Promise.resolve(deps), typed))
        : undefined
    const close = async () => {
      closing.abort()
      const adminSocketClosed = closeAdminSocket?.(closeTimeoutMs)
      const allCompleted = await closeServer(server)
      await adminSocketClosed
      metricsServer?.close()
      metricsServer?.closeAllConnections()
      await Promise.all([stopCron(), stopWorker()])
      await closeDeps()
      return allCompleted
    }
    return { close }
  } catch (error) {
    // a server that still listens would keep the process alive
    for (const server of opened) server.close()
    await closeDeps()
    throw error
  }
}

async function listen(deps: OrderDeps): Promise<Server> {
  const { port, host } = deps.config
  const app = createApp(deps)
  // the adaptor returns a plain `http.Server` if there are no options for HTTP/2 or TLS
  const server = createAdaptorServer({ fetch: app.fetch }) as Server
  // limits slow clients that hold a connection open without sending a whole request
  server.requestTimeout = 30_000
  // longer than the 60 s for which proxies reuse an idle connection
  server.keepAliveTimeout = 65_000
  // a connection of HTTP/1.1 stays open without its two headers, which are 71 bytes of each reply
  server.prependListener('request', ({ httpVersion }: IncomingMessage, reply: ServerResponse) => {
    if (httpVersion === '1.1' && reply.shouldKeepAlive) reply.removeHeader('connection')
  })
  await listenOn(server, { port, host })
  return server
}

/** Rejects if the address cannot be listened on. */
const listenOn = (server: Server, { port, host }: { port: number; host: string }): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })

async function openMetrics(deps: OrderDeps): Promise<Server | undefined> {
  const { metrics } = deps.config
  if (metrics === null) return undefined
  const server = createMetricsServer(deps)
  try {
    await listenOn(server, metrics)
  } catch (error) {
    throw new BadSettings([`METRICS_PORT: the address cannot be listened on (${String(error)})`])
  }
  return server
}

async function closeServer(server: Server): Promise<boolean> {
  await new Promise((resolve) => setTimeout(resolve, noticeMs))
  const closed = new Promise<true>((resolve) => server.close(() => resolve(true)))
  // a connection whose request ends now would otherwise stay open for the next request
  const sweep = setInterval(() => server.closeIdleConnections(), 100)
  let timer: NodeJS.Timeout | undefined
  const timedOut = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, closeTimeoutMs - noticeMs, false)
  })
  const allCompleted = await Promise.race([closed, timedOut])
  clearTimeout(timer)
  if (!allCompleted) server.closeAllConnections()
  await closed
  clearInterval(sweep)
  return allCompleted
}
