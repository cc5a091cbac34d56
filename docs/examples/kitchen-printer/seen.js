import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'

/** The shop deletes events after 30 days, so no older one is sent again. */
const keptMs = 31 * 24 * 60 * 60_000

/** The ids of the events that were handled: a line with an instant and an id for each, in a file. */
export function openSeen(file, now = Date.now()) {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
  const kept = lines.filter((line) => Date.parse(line.split(' ')[0]) > now - keptMs)
  if (kept.length < lines.length) writeFileSync(file, kept.map((line) => `${line}\n`).join(''))
  const ids = new Set(kept.map((line) => line.split(' ')[1]))
  return {
    has: (id) => ids.has(id),
    add: (id) => {
      ids.add(id)
      appendFileSync(file, `${new Date().toISOString()} ${id}\n`)
    },
  }
}
