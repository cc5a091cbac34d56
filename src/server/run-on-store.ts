import type { CommandResult, TypedCommand } from '#server/platform/command.ts'
import type { Config } from '#server/platform/config/config.ts'
import { refuseSecondStore } from '#server/platform/config/running-shops.ts'
import { createLog } from '#server/platform/log.ts'
import { type OpenStore, runCommand } from './commands.ts'
import { type OpenDeps, openDeps, openDepsToCheck, openDepsToRead } from './open-deps.ts'

const openFor = { change: openDeps, read: openDepsToRead, check: openDepsToCheck }
type Purpose = Parameters<OpenStore>[0]

/**
 * Runs an owner's command in this process, and returns its result. The configured database is opened at the
 * command's first question, `onOpening` is called before that, and it is closed at the end. Throws
 * `BadSettings`, `DirectoryInUse` and `OtherVersion` if it cannot be opened.
 */
export async function runOnStore(
  config: Config,
  typed: TypedCommand,
  { env, onOpening }: { readonly env: NodeJS.ProcessEnv; readonly onOpening: () => void },
): Promise<CommandResult> {
  const log = createLog(config.logLevel === 'info' ? 'warn' : config.logLevel, process.stderr)
  let opened: Promise<OpenDeps> | undefined
  const open = async (purpose?: Purpose): Promise<OpenDeps> => {
    refuseSecondStore(env, config.dataDir)
    onOpening()
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
