import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { basename, join } from 'node:path'
import { BadSettings } from './bad-settings.ts'

/** `folder` is where the process was started; undefined for a process of another user. */
type RunningShop = { readonly pid: string; readonly folder: string | undefined }

/**
 * Throws `BadSettings` for a command without settings while a shop runs on this machine: it would work on the
 * default database, and the shop has another one. (A shop on the default database answers commands over its
 * socket before this is asked.)
 */
export function refuseSecondStore(
  environment: Readonly<Record<string, string | undefined>>,
  dataDir: string,
  shops: readonly RunningShop[] = findRunningShops(),
): void {
  if (environment.DATABASE_URL?.trim() || environment.DATA_DIR?.trim() || shops.length === 0) return
  throw new BadSettings([
    'A shop with another database runs on this machine:',
    ...shops.map(({ pid, folder }) => `  process ${pid}${folder === undefined ? '' : ` in ${folder}`}`),
    'Neither DATABASE_URL nor DATA_DIR is set here. Set all settings of the shop;',
    `for the database in ${dataDir}, set DATA_DIR=${dataDir}`,
  ])
}

/**
 * Returns the shops that run on this machine, also of other users and in containers. Linux lists processes as
 * files; on other systems none is found.
 */
export function findRunningShops(processes = '/proc'): readonly RunningShop[] {
  const pids = orNothing(() => readdirSync(processes))?.filter((name) => /^\d+$/.test(name)) ?? []
  return pids
    .filter((pid) => pid !== String(process.pid) && isShop(readWords(join(processes, pid, 'cmdline'))))
    .map((pid) => ({ pid, folder: orNothing(() => readlinkSync(join(processes, pid, 'cwd'))) }))
}

/** `node --flag src/server/main.ts`; not the npm or the shell that started it. */
const isShop = ([program = '', ...words]: readonly string[]): boolean =>
  /^node(\.exe)?$/.test(basename(program)) && words.some((word) => /(^|\/)src\/server\/main\.ts$/.test(word))

const readWords = (file: string): string[] => orNothing(() => readFileSync(file, 'utf8'))?.split('\0') ?? []

/** A process may end while it is looked at, and belong to another user. */
function orNothing<Value>(read: () => Value): Value | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
