import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { createApp } from '#server/app.ts'
import { type Config, readConfig } from '#server/platform/config/config.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { StoreKind } from '#server/platform/db/open.ts'
import type { OrderDeps } from '#server/ordering/order/effects.ts'
import type { Env } from '#server/platform/http/env.ts'
import { createLog } from '#server/platform/log.ts'
import { makeDeps } from '#server/open-deps.ts'
import type { SmsMessage } from '#server/platform/sms/sms.ts'
import { atWork } from './at-work.ts'
import { openDatabase, testedStore } from './database.ts'

export type TestShop = {
  readonly app: Hono<Env>
  readonly deps: OrderDeps
  readonly db: Db
  /** The URL of its database on a server; undefined for the embedded one. */
  readonly url: string | undefined
  /** The shop's only clock: it stands still until a test sets it. Milliseconds since 1970. */
  readonly clock: { now: number }
  /** All SMS so far, oldest first. */
  readonly sms: readonly SmsMessage[]
  /** All lines of the log, parsed. */
  readonly log: readonly Record<string, unknown>[]
  /** Ends the event streams, as a signal to the process would. */
  readonly beginClosing: () => void
  readonly close: () => Promise<void>
}

/** Saturday 21 November 2026, 12:00 in Riyadh. */
export const noon = Date.UTC(2026, 10, 21, 9)

/**
 * The whole server in this process with its own database, a clock that a test can set, and SMS that are only
 * recorded. Staff count as active at each of their requests, as if they had touched the screen all the time;
 * with `staffIdle` only by what they send.
 */
export async function openShop({
  store: kind = testedStore,
  environment = {},
  staffIdle = false,
}: { store?: StoreKind; environment?: Record<string, string>; staffIdle?: boolean } = {}): Promise<TestShop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sufra-test-'))
  const store = await openDatabase(kind)
  const config: Config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'debug', ...environment })
  const clock = { now: noon }
  const sms: SmsMessage[] = []
  const lines: Record<string, unknown>[] = []
  const closing = new AbortController()
  const { deps: made, close } = makeDeps({
    config,
    log: createLog(config.logLevel, { write: (line) => void lines.push(JSON.parse(line)) }),
    closing: closing.signal,
    store,
    instead: {
      now: () => clock.now,
      callbacks: 'by-hand',
      sms: { send: (message) => Promise.resolve(void sms.push(message)) },
    },
  })
  const deps = staffIdle ? made : { ...made, findSession: atWork(made) }
  return {
    app: createApp(deps),
    deps,
    db: deps.db,
    url: store.url,
    clock,
    sms,
    log: lines,
    beginClosing: () => closing.abort(),
    close: async () => {
      closing.abort()
      await close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
