import { askAtDoor } from './admin/door.ts'
import { type CommandResult, runCommand, type TypedCommand, usageFor } from './admin/commands.ts'
import { BadSettings, type Config, readConfig } from './config.ts'
import { DirectoryInUse } from './db/lock.ts'
import { createLog } from './log.ts'
import { type OpenDeps, openDeps } from './open-deps.ts'

/** The owner's commands: `npm run menu -- …`, `npm run staff -- …`, `npm run check:ledger`. Exit code 0: done; 1: not, and why. */
async function runTyped(typed: TypedCommand): Promise<CommandResult> {
  const help = usageFor(typed)
  if (help) return help
  const config = readConfig(process.env)
  // an open shop on the embedded database has it to itself, so it runs the command; a PostgreSQL server is for all
  const answered = config.databaseUrl === undefined ? await askAtDoor(config.dataDir, typed) : undefined
  return answered ?? runHere(config, typed)
}

async function runHere(config: Config, typed: TypedCommand): Promise<CommandResult> {
  const log = createLog(config.logLevel === 'info' ? 'warn' : config.logLevel, process.stderr)
  let opened: OpenDeps | undefined
  try {
    return await runCommand(async () => {
      opened = await openDeps({ config, log, closing: new AbortController().signal })
      return opened.deps
    }, typed)
  } finally {
    await opened?.close()
  }
}

try {
  // npm runs scripts in the package's folder, and says where they were typed
  const folder = process.env.INIT_CWD ?? process.cwd()
  const { ok, lines } = await runTyped({ words: process.argv.slice(2), folder })
  console[ok ? 'log' : 'error'](lines.join('\n'))
  process.exitCode = ok ? 0 : 1
} catch (error) {
  const isPlain = error instanceof BadSettings || error instanceof DirectoryInUse
  console.error(isPlain ? error.message : error)
  process.exitCode = 1
}
