import { createHash } from 'node:crypto'
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { CommandResult, TypedCommand } from '#server/platform/command.ts'
import { writeDemoBrand } from './demo-brand.ts'
import { freePort } from './free-port.ts'

const root = join(import.meta.dirname, '../..')

export type RunningShop = {
  readonly origin: string
  readonly port: number
  readonly dataDir: string
  /** The newest sign-in code that was sent to a number (E.164). */
  readonly codeFor: (phone: string) => Promise<string>
  /** The first SMS to a number (E.164) that contains this text, once it is sent. */
  readonly smsTo: (phone: string, part: string) => Promise<string>
  /**
   * An owner's command, as `npm run staff -- …` or `npm run menu -- …` would run it. Returns what it printed.
   */
  readonly command: (...args: string[]) => string
  /** Ends the process: SIGKILL as a power cut does, SIGTERM as a normal stop. */
  readonly stop: (signal?: 'SIGKILL' | 'SIGTERM') => Promise<void>
  /** Starts it again on the same data and the same port. */
  readonly start: () => Promise<void>
  /** Stops it and removes its data. */
  readonly close: () => Promise<void>
}

type PackageFile = { readonly scripts: { readonly serve: string } }

/**
 * The real server, as `npm run serve` starts it, in its own process with its own data: the demo brand without
 * its calendar and without orders. `folder`: where it is installed, if not here.
 */
export async function runShop(env: Record<string, string> = {}, folder = root): Promise<RunningShop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sufra-shop-'))
  if (env.DATA_DIR === undefined && env.DATABASE_URL === undefined)
    cpSync(await findOpened(), dataDir, { recursive: true })
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const environment: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: dataDir,
    SUFRA_DEMO: '1',
    // compiling its sources is a third of the CPU time that the server needs to start
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
    LOG_LEVEL: 'warn',
    CODES_PER_ADDRESS: '100000', // all customers of a test come from one address
    ...env,
  }
  const nodeFlags = process.env.SHOP_NODE_FLAGS?.split(' ') ?? []
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as PackageFile
  const [, ...serve] = scripts.serve.split(' ')
  let child: ChildProcess | undefined

  async function start(): Promise<void> {
    let said = ''
    const started = spawn(process.execPath, [...nodeFlags, ...serve], {
      cwd: folder,
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    started.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
    started.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
    child = started
    for (let tries = 0; tries < 600; tries++) {
      if (started.exitCode !== null) throw new Error(`the server stopped while starting:\n${said}`)
      const ready = await fetch(`${origin}/readyz`).then(
        (response) => response.ok,
        () => false,
      )
      if (ready) return
      await sleep(100)
    }
    throw new Error(`the server was not ready after 60 s:\n${said}`)
  }

  async function stop(signal: 'SIGKILL' | 'SIGTERM' = 'SIGTERM'): Promise<void> {
    const running = child
    child = undefined
    if (!running || running.exitCode !== null || running.signalCode !== null) return
    const gone = new Promise((resolve) => running.once('exit', resolve))
    running.kill(signal)
    await gone
  }

  type Sms = { readonly to: string; readonly code: string; readonly text: string }

  async function waitForSms(isIt: (sms: Sms) => boolean, what: string): Promise<Sms> {
    const outbox = join(dataDir, 'outbox/sms.jsonl')
    for (let tries = 0; tries < 300; tries++) {
      const lines = existsSync(outbox) ? readFileSync(outbox, 'utf8').trim().split('\n') : []
      const sent = lines.map((line) => JSON.parse(line) as Sms).findLast(isIt)
      if (sent) return sent
      await sleep(100)
    }
    throw new Error(`no ${what} was sent`)
  }

  const codeFor = async (phone: string): Promise<string> =>
    (await waitForSms((sms) => sms.to === phone, `code to ${phone}`)).code
  const smsTo = async (phone: string, part: string): Promise<string> =>
    (await waitForSms((sms) => sms.to === phone && sms.text.includes(part), `SMS to ${phone}`)).text

  function command(...args: string[]): string {
    const { ok, text } = askOpenShop(args) ?? runCommand(args)
    if (!ok) throw new Error(`${args.join(' ')} failed:\n${text}`)
    return text
  }

  /**
   * Runs the command over the socket of the open shop, as `src/server/cli.ts` does, without loading the whole
   * server for each.
   */
  function askOpenShop(words: string[]): { ok: boolean; text: string } | undefined {
    const socket = join(environment.DATA_DIR ?? dataDir, 'admin.sock')
    if (environment.DATABASE_URL !== undefined || !child || !existsSync(socket)) return undefined
    return send(socket, { words, folder: environment.INIT_CWD ?? folder })
  }

  /**
   * With E2E_COMMANDS, the socket of `command-server.ts`, it runs the command without a process for each,
   * unless the shop has a clock of its own.
   */
  function runCommand(words: string[]): { ok: boolean; text: string } {
    const server = process.env.E2E_COMMANDS
    const { DATABASE_URL, CLOCK_FILE } = environment
    if (server !== undefined && DATABASE_URL !== undefined && CLOCK_FILE === undefined && folder === root)
      return send(server, { env: environment, words, folder: environment.INIT_CWD ?? folder })
    const { status, stdout, stderr } = spawnSync(process.execPath, ['src/server/cli.ts', ...words], {
      cwd: folder,
      env: environment,
      encoding: 'utf8',
    })
    return { ok: status === 0, text: status === 0 ? stdout : `${stdout}${stderr}` }
  }

  await start()
  return {
    origin,
    port,
    dataDir,
    codeFor,
    smsTo,
    command,
    stop,
    start,
    close: async () => {
      await stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Sends a command to the socket of a shop or of `command-server.ts`. Returns its result. */
function send(
  socket: string,
  typed: TypedCommand & { env?: NodeJS.ProcessEnv },
): { ok: boolean; text: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['-e', sendToSocket, socket], {
    input: JSON.stringify(typed),
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${typed.words.join(' ')} was not answered: ${stderr}`)
  const { ok, lines } = JSON.parse(stdout) as CommandResult
  return { ok, text: `${lines.join('\n')}\n` }
}

const sendToSocket =
  "const socket = require('node:net').connect({ path: process.argv[1], allowHalfOpen: true });" +
  'process.stdin.pipe(socket); socket.pipe(process.stdout)'

const opened = join(root, 'node_modules/.cache/sufra-shop')

/**
 * The data of a shop that was opened and closed once: making its database and its menu takes four fifths of
 * the time to open a shop. Made again when a source of either changes.
 */
async function findOpened(): Promise<string> {
  const data = join(opened, hashOfContent())
  if (existsSync(data)) return data
  mkdirSync(opened, { recursive: true })
  forgetOld()
  const half = mkdtempSync(join(opened, 'half-'))
  await fillShop({ DATA_DIR: half })
  try {
    renameSync(half, data)
  } catch (error) {
    // another worker made it first
    rmSync(half, { recursive: true, force: true })
    if (!existsSync(data)) throw error
  }
  return data
}

/** Opens a shop on a new database, imports the demo brand without its calendar, and closes the shop. */
export async function fillShop(env: Record<string, string>): Promise<void> {
  const shop = await runShop({ ...env, SUFRA_DEMO: '0' })
  shop.command('menu', 'import', writeDemoBrand(shop.dataDir))
  await shop.close()
}

/** A hash of the sources of the first database of a shop: its tables, and its menu. */
export function hashOfContent(): string {
  const hash = createHash('sha256')
  const files = globSync(
    [
      'src/{contract/menu-file*.ts,server/{platform/db,catalogue/{brand,drawing,menu}}/**/*.*}',
      'tests/support/{demo-brand,foreign-brand,running-shop}.ts',
    ],
    { cwd: root },
  )
  for (const file of files.toSorted()) hash.update(file).update(readFileSync(join(root, file)))
  return hash.digest('hex').slice(0, 16)
}

function forgetOld(): void {
  for (const name of readdirSync(opened)) {
    const data = join(opened, name)
    if (Date.now() - statSync(data).mtimeMs > day) rmSync(data, { recursive: true, force: true })
  }
}

const day = 24 * 60 * 60_000
