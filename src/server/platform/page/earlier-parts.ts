import { dayMs } from '#domain/duration.ts'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
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
  const found = readdirSync(kept)
  deleteLeft(kept, found, now)
  const before = found.filter((name) => name !== listName && !name.startsWith(unfinished))
  const known = readReplaced(join(kept, listName))
  const replaced = before
    .filter((name) => !today.has(name))
    .map((name) => [name, known[name] ?? now] as const)
  const over = replaced.filter(([, at]) => now - at >= keptFor)
  inFolderOf(kept, (folder) => {
    for (const name of today) if (!before.includes(name)) copyWhole({ built, folder, kept, name })
    for (const [name] of over) rmSync(join(kept, name), { force: true })
    const list = Object.fromEntries(replaced.filter((one) => !over.includes(one)))
    writeFileSync(join(folder, listName), JSON.stringify(list))
    renameSync(join(folder, listName), join(kept, listName))
  })
}

/** Returns a file of another build: an earlier one, or a newer one that another server already serves. */
export function findPart(kept: string, path: string): StaticFile | undefined {
  const name = /^\/assets\/([\w-][\w.-]*)$/.exec(path)?.[1]
  if (name === undefined || name === listName || /\.(br|gz)$/.test(name)) return undefined
  const file = join(kept, name)
  return existsSync(file) ? loadFile(file, path) : undefined
}

/** The name of a folder of files that are not complete begins with it; that of a part cannot. */
const unfinished = '.unfinished-'

/** Calls `use` with a folder of its own: processes that share the parts may start together. */
function inFolderOf(kept: string, use: (folder: string) => void): void {
  const folder = mkdtempSync(join(kept, unfinished))
  try {
    use(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Deletes the folders of processes that were killed more than a day ago. */
function deleteLeft(kept: string, names: readonly string[], now: number): void {
  for (const name of names.filter((one) => one.startsWith(unfinished))) {
    const folder = join(kept, name)
    const at = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? now
    if (now - at > dayMs) rmSync(folder, { recursive: true, force: true })
  }
}

/** Copies a file atomically, for this user only: an interrupted copy leaves no incomplete file. */
function copyWhole(of: { built: string; folder: string; kept: string; name: string }): void {
  const copy = join(of.folder, of.name)
  copyFileSync(join(of.built, of.name), copy)
  chmodSync(copy, 0o600)
  renameSync(copy, join(of.kept, of.name))
}

function readReplaced(file: string): v.InferOutput<typeof Replaced> {
  try {
    return v.parse(Replaced, JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return {} // the first build, or a list that was cut off
  }
}
