import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { createFindKey } from '#server/identity/api-key/find-key.ts'
import { createFindSession } from '#server/identity/account/session.ts'
import { BadSettings } from '#server/platform/config/bad-settings.ts'
import type { Config } from '#server/platform/config/config.ts'
import { storeNameOf } from '#server/platform/config/store-name.ts'
import { messageOf } from '#server/platform/message-of.ts'
import { readSecretFile } from '#server/platform/secret-file.ts'
import { refuseOpenDataDir } from '#server/platform/config/data-dir.ts'
import { migrate, refuseOtherVersion } from '#server/platform/db/migrate.ts'
import { ping, problemOf } from '#server/platform/db/ping.ts'
import { openStore, type Store } from '#server/platform/db/open.ts'
import type { OrderDeps } from '#server/ordering/order/effects.ts'
import type { Deps } from '#server/platform/deps.ts'
import { createOrderEffects } from './effects.ts'
import { createLocalLive } from '#server/platform/live/live.ts'
import { createOpenStreams } from '#server/platform/live/open-streams.ts'
import { createPostgresLive } from '#server/platform/live/postgres-live.ts'
import { createPayments } from '#server/platform/gateway/create-gateway.ts'
import type { SandboxSettings } from '#server/platform/gateway/sandbox/sandbox.ts'
import { counted, createMetrics } from '#server/platform/metrics.ts'
import { createRandom, type Random } from '#server/platform/random.ts'
import { createSms } from '#server/platform/sms/create-sms.ts'

export type OpenDeps = { readonly deps: OrderDeps; readonly close: () => Promise<void> }

type Opening = { readonly config: Config; readonly log: Logger; readonly closing: AbortSignal }

/**
 * Opens and migrates the configured database, and returns the dependencies of all features. Throws
 * `BadSettings` if other users can open the data directory, and if the database does not answer.
 */
export async function openDeps(opening: Opening): Promise<OpenDeps> {
  refuseOpenDataDir(opening.config.dataDir)
  return openStoreFor(opening, async (store) => {
    await refuseSilent(opening, store)
    const ran = await migrate(store.pool)
    if (ran.length > 0) opening.log.info({ ran }, 'the database was migrated')
    return store
  })
}

/**
 * As `openDeps`, for what only reads: the database may be a read replica, and stays as it is. Throws
 * `OtherVersion` if it is of another version, and `BadSettings` if there is none or it does not answer.
 */
export const openDepsToRead = (opening: Opening): Promise<OpenDeps> =>
  openToRead(opening, async (store) => {
    await refuseSilent(opening, store)
    await refuseOtherVersion(store.pool)
  })

/** As `openDepsToRead`, also if the database does not answer: for the command that says so. */
export const openDepsToCheck = (opening: Opening): Promise<OpenDeps> =>
  openToRead(opening, async (store) => {
    if (await ping(store.pool)) await refuseOtherVersion(store.pool)
  })

async function openToRead(opening: Opening, check: (store: Store) => Promise<void>): Promise<OpenDeps> {
  const { databaseUrl, dataDir } = opening.config
  refuseOpenDataDir(dataDir)
  if (databaseUrl === undefined && !existsSync(join(dataDir, 'pg')))
    throw new BadSettings([`DATA_DIR: there is no embedded database in ${dataDir}`])
  return openStoreFor(opening, async (store) => {
    await check(store)
    // a replica cannot listen
    return { ...store, url: undefined }
  })
}

/** Throws `BadSettings` if the database does not answer: the address or the password may be wrong. */
async function refuseSilent({ config }: Opening, store: Store): Promise<void> {
  const problem = await problemOf(store.pool)
  if (problem === undefined) return
  const name = config.databaseUrl === undefined ? 'DATA_DIR' : 'DATABASE_URL'
  throw new BadSettings([`${name}: ${storeNameOf(config)} does not answer: ${messageOf(problem)}`])
}

async function openStoreFor(opening: Opening, prepare: (store: Store) => Promise<Store>): Promise<OpenDeps> {
  const store = await openStore(opening.config)
  try {
    return makeDeps({ ...opening, store: await prepare(store) })
  } catch (error) {
    await store.close()
    throw error
  }
}

/**
 * Returns the dependencies for a store that is open and migrated; `instead` replaces single dependencies in
 * tests.
 */
export function makeDeps({
  config: settings,
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
  const metrics = createMetrics()
  const { config, gateway, sandbox } = createPayments(settings, {
    now,
    random,
    ...(callbacks && { callbacks }),
  })
  const deps: OrderDeps = {
    config,
    store: kind,
    db,
    pool,
    live,
    openStreams: createOpenStreams(),
    sms: counted(
      instead.sms ?? createSms(config, { random, print: (text) => process.stdout.write(text) }),
      'sms',
      metrics,
    ),
    codeKey: codeKeyOf(config, random),
    gateway: counted(gateway, 'gateway', metrics),
    sandbox,
    log,
    metrics,
    random,
    now,
    findSession: createFindSession({ db, pool, config: settings }, now),
    findKey: createFindKey({ db, now }),
    closing,
    orderEffects: createOrderEffects(config),
  }
  return {
    deps,
    close: async () => {
      sandbox?.close()
      await live.close()
      await store.close()
    },
  }
}

/** The setting is for several machines on one database; else the key is in the data directory. */
const codeKeyOf = ({ codeKey, dataDir }: Config, random: Random): Buffer =>
  codeKey === undefined ? readSecretFile(dataDir, 'sign-in-code', random) : Buffer.from(codeKey, 'hex')
