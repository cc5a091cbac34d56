import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { loadFile, type StaticFile } from './static-files.ts'

/**
 * A page that was opened before the shop was updated asks for the parts of its own build: a checkout that is open over a lunch, a tab that is
 * looked at again next week. Longer than that the page has been offered the newer build often enough.
 */
const keptFor = 14 * 24 * 60 * 60_000

const listName = 'replaced.json'
const Replaced = v.record(v.string(), v.number())

type Kept = {
  /** Folder of the parts of this build. */
  readonly built: string
  /** Where those of every build are, this one among them. */
  readonly kept: string
  readonly now: number
}

/**
 * Puts the parts of this build beside those of the builds before it, for the day when it is replaced itself, and drops what was replaced
 * fourteen days ago. A part's name holds the hash of its content, so the same name is the same part.
 */
export function keepParts({ built, kept, now }: Kept): void {
  mkdirSync(kept, { recursive: true })
  const today = new Set(readdirSync(built))
  const before = readdirSync(kept).filter((name) => name !== listName && !name.endsWith(unfinished))
  for (const name of today) if (!before.includes(name)) copyWhole(join(built, name), join(kept, name))
  const known = readReplaced(join(kept, listName))
  const replaced = before
    .filter((name) => !today.has(name))
    .map((name) => [name, known[name] ?? now] as const)
  const over = replaced.filter(([, at]) => now - at >= keptFor)
  for (const [name] of over) rmSync(join(kept, name), { force: true })
  writeFileSync(
    join(kept, `${listName}${unfinished}`),
    JSON.stringify(Object.fromEntries(replaced.filter((one) => !over.includes(one)))),
  )
  renameSync(join(kept, `${listName}${unfinished}`), join(kept, listName))
}

/** A part of another build than the one that is served: an earlier one, or a newer one that another server has already. */
export function findPart(kept: string, path: string): StaticFile | undefined {
  const name = /^\/assets\/([\w-][\w.-]*)$/.exec(path)?.[1]
  if (name === undefined || name === listName || /\.(br|gz)$/.test(name) || name.endsWith(unfinished))
    return undefined
  const file = join(kept, name)
  return existsSync(file) ? loadFile(file, path) : undefined
}

const unfinished = '.unfinished'

/** Never half of it, whatever happens meanwhile. */
function copyWhole(from: string, to: string): void {
  copyFileSync(from, to + unfinished)
  renameSync(to + unfinished, to)
}

function readReplaced(file: string): v.InferOutput<typeof Replaced> {
  try {
    return v.parse(Replaced, JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return {} // the first build, or a list that was cut off
  }
}
