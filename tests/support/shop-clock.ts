import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { addDays, instantOf, localOf } from '#domain/local-time.ts'

const preload = pathToFileURL(join(import.meta.dirname, 'moved-clock.ts')).href

export type ShopClock = {
  /** The time in the shop; milliseconds since 1970. */
  readonly now: () => number
  readonly move: (ms: number) => void
  /** The environment variables of a shop with this clock. */
  readonly environment: Record<string, string>
  readonly remove: () => void
}

/** The clock of a shop in its own process, ahead by this many milliseconds. */
export function createShopClock(ahead: number): ShopClock {
  const folder = mkdtempSync(join(tmpdir(), 'sufra-clock-'))
  const file = join(folder, 'ahead')
  let by = ahead
  const move = (ms: number) => {
    by += ms
    // the server reads the file at any time: a file that is written in place is empty for an instant
    writeFileSync(`${file}.next`, String(by))
    renameSync(`${file}.next`, file)
  }
  move(0)
  return {
    now: () => Date.now() + by,
    move,
    environment: { NODE_OPTIONS: `--import=${preload}`, CLOCK_FILE: file },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** The milliseconds until the next time that it is this minute of the day in Riyadh. */
export function untilNext(minute: number): number {
  const now = Date.now()
  const { date } = localOf(now)
  const today = instantOf(date, minute)
  return (today > now ? today : instantOf(addDays(date, 1), minute)) - now
}
