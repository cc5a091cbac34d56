import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * On whose behalf the database is asked. A request has one turn for all its statements, so that its time
 * limit counts once and not for each statement.
 */
export type Turn = {
  /** Endpoints, jobs or streams that read the same tables, such as `me/favourites`. */
  readonly kind: string
  /** Placing and paying an order: it has connections of its own and is served first. */
  readonly isOrder: boolean
  /** Whether it has had a connection already: its work so far would be lost if it were refused now. */
  hasBegun: boolean
  /** How long it has waited for connections so far. */
  waitedMs: number
}

const turns = new AsyncLocalStorage<Turn | undefined>()

/** Runs `work`, and everything that it starts, as one turn of this kind. */
export const inTurn = <Result>(kind: string, work: () => Result): Result =>
  turns.run({ kind, isOrder: false, hasBegun: false, waitedMs: 0 }, work)

/** As `inTurn`, for placing or paying an order. */
export const inOrderTurn = <Result>(kind: string, work: () => Result): Result =>
  turns.run({ kind, isOrder: true, hasBegun: false, waitedMs: 0 }, work)

/**
 * Runs `work` and everything that it starts without a turn, as cron jobs do: for what a request starts and
 * does not wait for. Each statement then has a time limit of its own, and none uses the connections of
 * orders.
 */
export const outOfTurn = <Result>(work: () => Result): Result => turns.run(undefined, work)

/** Returns the turn of the code that runs now; undefined for commands, cron jobs and the start. */
export const currentTurn = (): Turn | undefined => turns.getStore()
