import type { CommandResult, TypedCommand } from '#server/platform/command.ts'
import { askAdminSocket } from '#server/platform/admin-socket/admin-socket.ts'
import { type OpenStore, runCommand, usageFor } from './commands.ts'
import { BadSettings } from '#server/platform/config/bad-settings.ts'
import { type Config, readConfig } from '#server/platform/config/config.ts'
import { privateUmask } from '#server/platform/config/data-dir.ts'
import { refuseSecondStore } from '#server/platform/config/running-shops.ts'
import { storeNameOf } from '#server/platform/config/store-name.ts'
import { DirectoryInUse } from '#server/platform/db/lock.ts'
import { OtherVersion } from '#server/platform/db/migrate.ts'
import { createLog } from '#server/platform/log.ts'
import { type OpenDeps, openDeps, openDepsToCheck, openDepsToRead } from './open-deps.ts'

/**
 * Runs an owner's command (`npm run menu -- …`, `npm run check:ledger`). Exit code 0: done; 1: failed, with
 * the reason.
 */
async function runTyped(typed: TypedCommand): Promise<CommandResult> {
  const help = usageFor(typed)
  if (help) return help
  const config = readConfig(process.env)
  // only one process can open the embedded database: a running server has it open, so it runs the command
  // instead
  const reply = config.databaseUrl === undefined ? await askAdminSocket(config.dataDir, typed) : undefined
  if (reply) sayStore(config, ', through the shop that is open')
  return reply ?? runHere(config, typed)
}

/** On stderr: what a command prints may be read by another program. */
const sayStore = (config: Config, how = ''): void => console.error(`Works on ${storeNameOf(config)}${how}.`)

const openFor = { change: openDeps, read: openDepsToRead, check: openDepsToCheck }
type Purpose = Parameters<OpenStore>[0]

async function runHere(config: Config, typed: TypedCommand): Promise<CommandResult> {
  const log = createLog(config.logLevel === 'info' ? 'warn' : config.logLevel, process.stderr)
  let opened: Promise<OpenDeps> | undefined
  const open = async (purpose?: Purpose): Promise<OpenDeps> => {
    refuseSecondStore(process.env, config.dataDir)
    sayStore(config)
    return openFor[purpose ?? 'change']({ config, log, closing: new AbortController().signal })
  }
  try {
    // a command may ask again, always for the same purpose: a second store would stay open, or find the data
    // directory in use
    return await runCommand(async (purpose) => (await (opened ??= open(purpose))).deps, typed)
  } finally {
    // the command has failed with the error of opening
    const deps = await opened?.catch(() => undefined)
    await deps?.close()
  }
}

process.umask(privateUmask)
try {
  // npm runs scripts in the package's folder; INIT_CWD is the folder where the command was typed
  const folder = process.env.INIT_CWD ?? process.cwd()
  const { ok, lines } = await runTyped({ words: process.argv.slice(2), folder })
  console[ok ? 'log' : 'error'](lines.join('\n'))
  process.exitCode = ok ? 0 : 1
} catch (error) {
  const isPlain =
    error instanceof BadSettings || error instanceof DirectoryInUse || error instanceof OtherVersion
  console.error(isPlain ? error.message : error)
  process.exitCode = 1
}
