import { dayMs } from '#domain/duration.ts'
import {
  chmodSync,
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
 * How long files of earlier builds are kept, in milliseconds. A page that was opened before an update
 * requests files of its own build, for example a tab that is used again a week later. After 14 days it has
 * been offered the new build often enough.
 */
const keptFor = 14 * dayMs

const listName = 'replaced.json'
const Replaced = v.record(v.string(), v.number())

type Kept = {
  /** The folder with this build's files. */
  readonly built: string
  /** The folder with the files of all builds, including this one. */
  readonly kept: string
  readonly now: number
}

/**
 * Copies this build's files to those of earlier builds, so that they remain after the next update, and
 * deletes files that were replaced 14 days ago. A file's name contains its content hash, so equal names mean
 * equal files.
 */
export function keepParts({ built, kept, now }: Kept): void {
  mkdirSync(kept, { recursive: true, mode: 0o700 })
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

/** Returns a file of another build: an earlier one, or a newer one that another server already serves. */
export function findPart(kept: string, path: string): StaticFile | undefined {
  const name = /^\/assets\/([\w-][\w.-]*)$/.exec(path)?.[1]
  if (name === undefined || name === listName || /\.(br|gz)$/.test(name) || name.endsWith(unfinished))
    return undefined
  const file = join(kept, name)
  return existsSync(file) ? loadFile(file, path) : undefined
}

const unfinished = '.unfinished'

/** Copies a file atomically, for this user only: an interrupted copy leaves no incomplete file. */
function copyWhole(from: string, to: string): void {
  copyFileSync(from, to + unfinished)
  chmodSync(to + unfinished, 0o600)
  renameSync(to + unfinished, to)
}

function readReplaced(file: string): v.InferOutput<typeof Replaced> {
  try {
    return v.parse(Replaced, JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return {} // the first build, or a list that was cut off
  }
}
