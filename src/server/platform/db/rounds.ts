import type { Db } from './db.ts'
import { outOfTurn } from './turn.ts'

/**
 * Returns `round` so that in one process only one round runs at a time for a database. A call joins a round
 * that has not begun, because that round will find the call's work too. A request that starts a round does
 * not lend it its turn: it may have waited so long already that the next statement of the round is refused.
 */
export function oneRoundAtATime<Deps extends { readonly db: Db }>(
  round: (deps: Deps) => Promise<void>,
): (deps: Deps) => Promise<void> {
  const running = new WeakMap<Db, Promise<void>>()
  /** Rounds that have not begun. */
  const waiting = new WeakMap<Db, Promise<void>>()
  const runAfter = async (before: Promise<void> | undefined, deps: Deps) => {
    await before
    waiting.delete(deps.db)
    await round(deps)
  }
  return (deps) => {
    const joined = waiting.get(deps.db)
    if (joined) return joined
    const next = outOfTurn(() => runAfter(running.get(deps.db), deps))
    waiting.set(deps.db, next)
    running.set(
      deps.db,
      next.catch(() => {}),
    )
    return next
  }
}
