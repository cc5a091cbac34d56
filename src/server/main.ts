import { BadSettings, type Config, readConfig } from './config.ts'
import { DirectoryInUse } from './db/lock.ts'
import { createLog } from './log.ts'
import { startShop } from './start.ts'

try {
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  const shop = await startShop(config, log)
  process.stdout.write(greeting(config))

  let asked: number | undefined
  const close = async () => {
    // Ctrl-C reaches this process more than once, from the terminal and from npm; only a later one means "now"
    if (asked !== undefined && performance.now() - asked > 1000) process.exit(1)
    if (asked !== undefined) return
    asked = performance.now()
    const polite = await shop.close()
    if (!polite) log.warn('some requests were cut off: they took longer than closing may')
  }
  process.on('SIGTERM', () => void close())
  process.on('SIGINT', () => void close())
} catch (error) {
  process.stderr.write(`Sufra could not be opened.\n${reasonFor(error)}\n`)
  process.exitCode = 1
}

function greeting({ publicOrigin, databaseUrl, dataDir }: Config): string {
  const kept =
    databaseUrl === undefined
      ? `Orders are kept in ${dataDir} (embedded database: survives a crash, not a power cut).`
      : 'Orders are kept on the PostgreSQL server.'
  return `\nSufra is open at ${publicOrigin}/\n${kept}\nCtrl-C closes it.\n\n`
}

/** For the owner where they can do something about it, else all of it. */
function reasonFor(error: unknown): string {
  if (error instanceof BadSettings || error instanceof DirectoryInUse) return error.message
  if (!(error instanceof Error)) return String(error)
  if ('syscall' in error && error.syscall === 'listen')
    return `HOST and PORT: the address can not be listened on (${error.message}). Is another program using it?`
  return error.stack ?? error.message
}
