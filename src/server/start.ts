import type { Server } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import type { Logger } from 'pino'
import { openDoor } from './admin/door.ts'
import { createApp } from './app.ts'
import { importDemoBrand } from './brand/import-demo.ts'
import type { Config } from './config.ts'
import type { Deps } from './deps.ts'
import { startChores } from './job/chores.ts'
import { jobs } from './job/jobs.ts'
import { startWorker } from './job/worker.ts'
import { openDeps } from './open-deps.ts'

export type OpenShop = {
  /** Lets who is being served finish, takes nobody new, then closes the database. False: some had to be cut off. */
  readonly close: () => Promise<boolean>
}

/** Load balancers look about once a second; those of a process manager on the same machine do not mind. */
const noticeMs = 300
/** Shorter than the ten seconds after which process managers kill. */
const patienceMs = 8000

/** Opens the shop: its database, the demonstration brand where there is none, its port. Throws what keeps it closed. */
export async function startShop(config: Config, log: Logger): Promise<OpenShop> {
  const closing = new AbortController()
  const { deps, close: closeDeps } = await openDeps({ config, log, closing: closing.signal })
  try {
    await importDemoBrand(deps)
    const server = await listen(deps)
    const stopChores = startChores(deps)
    const stopWorker = startWorker(deps, jobs)
    const closeDoor = deps.store === 'embedded' ? await openDoor(deps) : undefined
    const close = async () => {
      closing.abort()
      await closeDoor?.()
      const polite = await closeServer(server)
      await Promise.all([stopChores(), stopWorker()])
      await closeDeps()
      return polite
    }
    return { close }
  } catch (error) {
    await closeDeps()
    throw error
  }
}

async function listen(deps: Deps): Promise<Server> {
  const app = createApp(deps)
  // without options for HTTP/2 or TLS it is a plain server
  const server = createAdaptorServer({ fetch: app.fetch }) as Server
  // a request that takes this long to arrive is not one
  server.requestTimeout = 30_000
  // longer than the minute that proxies keep a connection they believe to be alive
  server.keepAliveTimeout = 65_000
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(deps.config.port, deps.config.host, () => {
      server.off('error', reject)
      resolve()
    })
  })
  return server
}

async function closeServer(server: Server): Promise<boolean> {
  await new Promise((resolve) => setTimeout(resolve, noticeMs))
  const closed = new Promise<true>((resolve) => server.close(() => resolve(true)))
  // a connection whose request ends only now would otherwise be kept, in case of another
  const sweep = setInterval(() => server.closeIdleConnections(), 100)
  let timer: NodeJS.Timeout | undefined
  const outOfPatience = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, patienceMs - noticeMs, false)
  })
  const polite = await Promise.race([closed, outOfPatience])
  clearTimeout(timer)
  if (!polite) server.closeAllConnections()
  await closed
  clearInterval(sweep)
  return polite
}
