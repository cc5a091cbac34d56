import type pg from 'pg'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Db } from './db/db.ts'
import type { StoreKind } from './db/open.ts'
import type { FindSession } from './http/session.ts'
import type { Live } from './live/live.ts'
import type { Random } from './random.ts'
import type { Gateway } from './payment/gateway.ts'
import type { Sandbox } from './payment/sandbox/sandbox.ts'
import type { Sms } from './sms/sms.ts'

/** What the rooms need from outside, made once: in main.ts for the shop, in tests/support/shop.ts for a test. */
export type Deps = {
  readonly config: Config
  readonly store: StoreKind
  readonly db: Db
  readonly pool: pg.Pool
  readonly live: Live
  readonly sms: Sms
  readonly gateway: Gateway
  /** The payment gateway itself, where it is in this process. */
  readonly sandbox: Sandbox | null
  readonly log: Logger
  readonly random: Random
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly findSession: FindSession
  /** Aborted when the shop is about to close: streams end, and no new work begins. */
  readonly closing: AbortSignal
}
