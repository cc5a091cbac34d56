import { BadSettings } from '#server/platform/config/bad-settings.ts'
import { type Config, readConfig } from '#server/platform/config/config.ts'
import { privateUmask } from '#server/platform/config/data-dir.ts'
import { storeNameOf } from '#server/platform/config/store-name.ts'
import { DirectoryInUse } from '#server/platform/db/lock.ts'
import { OtherVersion } from '#server/platform/db/migrate.ts'
import { createLog } from '#server/platform/log.ts'
import { startShop } from './start.ts'

process.umask(privateUmask)
try {
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  const shop = await startShop(config, log)
  process.stdout.write(greeting(config))

  let closingSince: number | undefined
  const close = async () => {
    // one Ctrl-C arrives twice, from the terminal and from npm; a signal more than a second later forces the
    // exit
    if (closingSince !== undefined && performance.now() - closingSince > 1000) process.exit(1)
    if (closingSince !== undefined) return
    closingSince = performance.now()
    const allCompleted = await shop.close()
    if (!allCompleted) log.warn('some requests were cut off: they exceeded the time limit for closing')
  }
  process.on('SIGTERM', () => void close())
  process.on('SIGINT', () => void close())
} catch (error) {
  process.stderr.write(`Sufra could not be opened.\n${reasonFor(error)}\n`)
  process.exitCode = 1
}

function greeting(config: Config): string {
  const limits = config.databaseUrl === undefined ? ', which survives a crash, not a power cut' : ''
  const storage = `Orders are kept in ${storeNameOf(config)}${limits}.`
  return `\nSufra is open at ${config.publicOrigin}/\n${storage}\nCtrl-C closes it.\n\n`
}

/** Returns a plain message for errors that the owner can fix, else the stack. */
function reasonFor(error: unknown): string {
  if (error instanceof BadSettings || error instanceof DirectoryInUse || error instanceof OtherVersion)
    return error.message
  if (!(error instanceof Error)) return String(error)
  if ('syscall' in error && error.syscall === 'listen')
    return `HOST and PORT: the address cannot be listened on (${error.message}). Is another program using it?`
  return error.stack ?? error.message
}
