import { hourMs, minuteMs } from '#domain/duration.ts'
import { isAlertDue } from '#server/platform/alert-limit.ts'
import { inTurn } from '#server/platform/db/turn.ts'
import { isUnavailable } from '#server/platform/db/unavailable.ts'
import type { Deps } from '#server/platform/deps.ts'
import { claimJobs, finishJobs, type Job, postponeJob } from './queue.ts'

/**
 * Runs a job. It may run twice and reads the current state. It throws `TryLater`, or another error for the
 * usual wait.
 */
export type Handler = (deps: Deps, payload: unknown) => Promise<void>
/**
 * Runs the due jobs of its kind together, with a few statements for all of them, one batch at a time. Where a
 * batch fails, each of its jobs runs in a batch of its own, so that it fails alone.
 */
export type BatchHandler = {
  readonly runAll: (deps: Deps, payloads: readonly unknown[]) => Promise<void>
}
export type Handlers = Readonly<Record<string, Handler | BatchHandler>>

/** Thrown when another service asks to retry later. */
export class TryLater extends Error {
  /** Milliseconds since 1970. */
  readonly at: number

  constructor(at: number, problem: string) {
    super(problem)
    this.name = 'TryLater'
    this.at = at
  }
}

/** Thrown when a job is not due yet. That is no problem of the job: it is not logged. */
export class NotYet extends TryLater {}

/** Longer than any job may take: a push is cut off after 5 s. */
const leaseMs = minuteMs
/** The polling interval, for jobs whose kick was lost or happened in another process. */
const lookEveryMs = 2000
/** The limit of parallel jobs per lane in this process, so that one lane does not block the others. */
const mostOfLane = 5
/** About 15 hours, with waits that double up to six hours. */
const mostTries = 16
const longestWaitMs = 6 * hourMs

const workers = new WeakMap<Deps['db'], () => void>()

/**
 * Wakes this process's worker. Call it after the commit. Cheap, never throws; workers also poll every two
 * seconds.
 */
export const kickJobs = ({ db }: Pick<Deps, 'db'>): void => workers.get(db)?.()

/** Runs due jobs, several at a time. Returns a function that stops the worker after its current jobs. */
export function startWorker(deps: Deps, handlers: Handlers): () => Promise<void> {
  const inHand = new Map<number, Pick<Job, 'kind' | 'lane'> & { readonly work: Promise<void> }>()
  let looking: Promise<void> | undefined
  let again = false
  const over = new AbortController()

  const look = () => {
    again = true
    looking ??= lookAround().finally(() => {
      looking = undefined
    })
  }
  // a request that kicks the worker does not lend it its turn, and no job uses up the time of another to wait
  // for connections: one that cannot store its end stays locked for its lease, and then runs again
  const lookAround = async () => {
    while (again && !over.signal.aborted && !deps.closing.aborted) {
      again = false
      try {
        // oxlint-disable-next-line no-await-in-loop -- the next claim depends on what this one claimed
        const claimed = await inTurn('jobs', claim)
        for (const jobs of batchesOf(handlers, claimed)) take(jobs)
        if (claimed.length > 0) again = true
      } catch (error) {
        const alert = !isUnavailable(error) && isAlertDue(deps.log, 'reading jobs', deps.now())
        const about = { err: error, alert }
        if (!deps.closing.aborted) deps.log.error(about, 'jobs could not be read; tried again soon')
      }
    }
  }
  const claim = () => {
    const now = deps.now()
    const lanes = Map.groupBy(inHand.values(), ({ lane }) => lane)
    const rooms = Array.from(lanes, ([lane, those]) => ({ lane, room: mostOfLane - those.length }))
    // a batch waits for the one before it, and is larger then
    const running = new Set(Array.from(inHand.values(), ({ kind }) => kind))
    const kinds = Object.keys(handlers).filter(
      (kind) => !(batchHandlerOf(handlers, kind) && running.has(kind)),
    )
    return claimJobs(deps.db, { kinds, now, until: now + leaseMs, most: mostOfLane, rooms })
  }
  const take = (jobs: readonly Job[]) => {
    const work = inTurn('jobs', () => doJobs(deps, handlers, jobs)).finally(() => {
      for (const { id } of jobs) inHand.delete(id)
      look()
    })
    for (const { id, kind, lane } of jobs) inHand.set(id, { kind, lane, work })
  }

  const timer = setInterval(look, lookEveryMs)
  workers.set(deps.db, look)
  look()
  return async () => {
    over.abort()
    clearInterval(timer)
    workers.delete(deps.db)
    await looking
    await Promise.all([...inHand.values()].map(({ work }) => work))
  }
}

/** Runs all due jobs and those that they enqueue, for tests: without a worker, and until none is due. */
export async function runDueJobs(deps: Deps, handlers: Handlers): Promise<void> {
  for (;;) {
    const now = deps.now()
    const options = { kinds: Object.keys(handlers), now, until: now + leaseMs, most: 20, rooms: [] }
    // oxlint-disable-next-line no-await-in-loop -- the jobs of one round may enqueue more
    const jobs = await claimJobs(deps.db, options)
    if (jobs.length === 0) return
    // oxlint-disable-next-line no-await-in-loop
    await Promise.all(batchesOf(handlers, jobs).map((those) => doJobs(deps, handlers, those)))
  }
}

function batchHandlerOf(handlers: Handlers, kind: string): BatchHandler | undefined {
  const handler = handlers[kind]
  return typeof handler === 'object' ? handler : undefined
}

/** Returns the jobs of each kind with a batch handler as one batch, and each of the others alone. */
const batchesOf = (handlers: Handlers, jobs: readonly Job[]): readonly (readonly Job[])[] =>
  [...Map.groupBy(jobs, ({ kind }) => kind)].flatMap(([kind, those]) =>
    batchHandlerOf(handlers, kind) ? [those] : those.map((job) => [job]),
  )

async function doJobs(deps: Deps, handlers: Handlers, jobs: readonly Job[]): Promise<void> {
  try {
    await run(deps, handlers, jobs)
    await finishJobs(deps.db, jobs, deps.now())
  } catch (error) {
    if (jobs.length === 1) await Promise.all(jobs.map((job) => postpone(deps, job, error)))
    else await Promise.all(jobs.map((job) => doJobs(deps, handlers, [job])))
  }
}

async function run(deps: Deps, handlers: Handlers, jobs: readonly Job[]): Promise<void> {
  const [first] = jobs
  const handler = first && handlers[first.kind]
  if (typeof handler === 'object')
    await handler.runAll(
      deps,
      jobs.map(({ payload }) => payload),
    )
  else if (first) await handler?.(deps, first.payload)
}

async function postpone({ db, log, now }: Deps, job: Job, error: unknown): Promise<void> {
  const at = now()
  const runAt = error instanceof TryLater ? error.at : at + waitAfter(job.tries)
  const outcome = { now: at, runAt: job.tries >= mostTries ? null : runAt, problem: String(error) }
  // if this fails, the lease expires and the job becomes due again
  const isGivenUp = await postponeJob(db, job, outcome).catch(() => false)
  const about = { err: error, job: job.id, kind: job.kind }
  if (isGivenUp) log.error({ ...about, alert: true }, 'a job was given up')
  else if (!(error instanceof NotYet)) log.warn(about, 'a job could not be done; it is tried again')
}

const waitAfter = (tries: number): number => Math.min(longestWaitMs, 1000 * 2 ** tries)
