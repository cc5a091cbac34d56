import type { CommandResult, TypedCommand } from '#server/platform/command.ts'
import { askAdminSocket } from '#server/platform/admin-socket/admin-socket.ts'
import { usageFor } from './commands.ts'
import { BadSettings } from '#server/platform/config/bad-settings.ts'
import { type Config, readConfig } from '#server/platform/config/config.ts'
import { privateUmask } from '#server/platform/config/data-dir.ts'
import { storeNameOf } from '#server/platform/config/store-name.ts'
import { DirectoryInUse } from '#server/platform/db/lock.ts'
import { OtherVersion } from '#server/platform/db/migrate.ts'
import { runOnStore } from './run-on-store.ts'

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
  return reply ?? runOnStore(config, typed, { env: process.env, onOpening: () => sayStore(config) })
}

/** On stderr: what a command prints may be read by another program. */
const sayStore = (config: Config, how = ''): void => console.error(`Works on ${storeNameOf(config)}${how}.`)

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
