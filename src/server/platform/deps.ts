import type { Logger } from 'pino'
import type { Config } from '#server/platform/config/config.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { StoreKind } from '#server/platform/db/open.ts'
import type { TurnPool } from '#server/platform/db/turn-pool.ts'
import type { FindKey, FindSession } from './session.ts'
import type { Live } from '#server/platform/live/live.ts'
import type { OpenStreams } from '#server/platform/live/open-streams.ts'
import type { Metrics } from './metrics.ts'
import type { Random } from './random.ts'
import type { Gateway } from '#server/platform/gateway/gateway.ts'
import type { Sandbox } from '#server/platform/gateway/sandbox/sandbox.ts'
import type { Sms } from '#server/platform/sms/sms.ts'

/** The dependencies of all features. Created by `makeDeps` in open-deps.ts, for the server and for tests. */
export type Deps = {
  readonly config: Config
  readonly store: StoreKind
  readonly db: Db
  readonly pool: TurnPool
  readonly live: Live
  readonly openStreams: OpenStreams
  readonly sms: Sms
  /** The HMAC key of sign-in codes: a dump of the database does not contain it. */
  readonly codeKey: Buffer
  readonly gateway: Gateway
  /** The sandbox gateway, if it runs in this process. */
  readonly sandbox: Sandbox | null
  readonly log: Logger
  readonly metrics: Metrics
  readonly random: Random
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly findSession: FindSession
  readonly findKey: FindKey
  /** Aborted when the server begins to shut down: streams end, and no new work begins. */
  readonly closing: AbortSignal
}
