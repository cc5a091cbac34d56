import type { Logger } from 'pino'
import { createFindSession } from './account/session.ts'
import type { Config } from './config.ts'
import { migrate } from './db/migrate.ts'
import { openStore, type Store } from './db/open.ts'
import type { Deps } from './deps.ts'
import { createLocalLive } from './live/live.ts'
import { createPostgresLive } from './live/postgres-live.ts'
import { createPayments } from './payment/create-gateway.ts'
import type { SandboxSettings } from './payment/sandbox/sandbox.ts'
import { createRandom } from './random.ts'
import { createSms } from './sms/create-sms.ts'

export type OpenDeps = { readonly deps: Deps; readonly close: () => Promise<void> }

/** Opens the database the settings name, brings it up to this build, and makes what the rooms need from it. */
export async function openDeps({
  config,
  log,
  closing,
}: {
  config: Config
  log: Logger
  closing: AbortSignal
}): Promise<OpenDeps> {
  const store = await openStore(config)
  try {
    const ran = await migrate(store.pool)
    if (ran.length > 0) log.info({ ran }, 'the tables were brought up to this build')
    return makeDeps({ config, log, closing, store })
  } catch (error) {
    await store.close()
    throw error
  }
}

/** The same on a store that is open and up to date; `instead` is what a test brings of its own. */
export function makeDeps({
  config,
  log,
  closing,
  store,
  instead = {},
}: {
  config: Config
  log: Logger
  closing: AbortSignal
  store: Store
  instead?: Partial<Pick<Deps, 'now' | 'random' | 'sms'>> & Pick<SandboxSettings, 'callbacks'>
}): OpenDeps {
  const { db, pool, kind, url } = store
  pool.on('error', (error) => log.warn({ err: error }, 'a connection to the database broke'))
  const live = url === undefined ? createLocalLive() : createPostgresLive({ url, pool, log })
  const now = instead.now ?? Date.now
  const random = instead.random ?? createRandom()
  const { callbacks } = instead
  const payments = createPayments(config, { now, ...(callbacks && { callbacks }) })
  const deps: Deps = {
    config,
    store: kind,
    db,
    pool,
    live,
    sms: instead.sms ?? createSms(config, { random, print: (text) => process.stdout.write(text) }),
    ...payments,
    log,
    random,
    now,
    findSession: createFindSession({ db, pool }, now),
    closing,
  }
  return {
    deps,
    close: async () => {
      payments.sandbox?.close()
      await live.close()
      await store.close()
    },
  }
}
