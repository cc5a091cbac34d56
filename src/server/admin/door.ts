import { chmodSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import * as v from 'valibot'
import type { Deps } from '../deps.ts'
import { type CommandResult, runCommand, type TypedCommand } from './commands.ts'

/**
 * The embedded database belongs to one process. So that an owner can type a command while the shop is open, the shop runs it for them:
 * it listens on a socket in the data directory, which only the user it runs as can reach. One command, one answer, as JSON.
 */
const Typed = v.object({ words: v.array(v.string()), folder: v.string() })
const Answer = v.object({ ok: v.boolean(), lines: v.array(v.string()) })

const doorOf = (dataDir: string): string =>
  // Windows has named pipes instead of socket files
  process.platform === 'win32'
    ? `\\\\.\\pipe\\sufra-${Buffer.from(dataDir).toString('base64url')}`
    : join(dataDir, 'admin.sock')

/** Opens the door. Returns what closes it; a shop that cannot have one (its path is too long) is open without. */
export async function openDoor(deps: Deps): Promise<() => Promise<void>> {
  const { config, log } = deps
  const path = doorOf(config.dataDir)
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    // whoever hangs up early is not waiting for the answer
    socket.on('error', () => {})
    void answer(deps, socket)
  })
  try {
    // of a process that was killed: the lock on the directory says that it is not in use
    if (process.platform !== 'win32') rmSync(path, { force: true })
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(path, resolve)
    })
    if (process.platform !== 'win32') chmodSync(path, 0o600)
  } catch (error) {
    log.warn({ err: error }, 'commands can not be typed while the shop is open')
  }
  return () => new Promise((resolve) => server.close(() => resolve()))
}

async function answer(deps: Deps, socket: Socket): Promise<void> {
  const result = await run(deps, await text(socket).catch(() => '')).catch(
    (error: unknown): CommandResult => {
      deps.log.error({ err: error }, 'a command failed')
      return { ok: false, lines: [error instanceof Error ? error.message : String(error)] }
    },
  )
  socket.end(JSON.stringify(result))
}

async function run(deps: Deps, typed: string): Promise<CommandResult> {
  return runCommand(() => Promise.resolve(deps), v.parse(Typed, JSON.parse(typed)))
}

/** Has the shop that is open on this data directory run the command. Undefined: no shop is open there. */
export async function askAtDoor(dataDir: string, typed: TypedCommand): Promise<CommandResult | undefined> {
  const socket = await knock(doorOf(dataDir))
  if (!socket) return undefined
  socket.end(JSON.stringify(typed))
  const answered = await text(socket)
  if (answered === '') throw new Error('the shop closed before it answered')
  return v.parse(Answer, JSON.parse(answered))
}

const noDoor = new Set(['ENOENT', 'ECONNREFUSED', 'EINVAL', 'ENAMETOOLONG'])

function knock(path: string): Promise<Socket | undefined> {
  return new Promise((resolve, reject) => {
    const socket = connect({ path, allowHalfOpen: true })
    socket.once('connect', () => {
      socket.removeAllListeners('error')
      resolve(socket)
    })
    socket.once('error', (error: NodeJS.ErrnoException) => {
      // nobody there, only what a killed process left behind, or a path too long to have a door
      if (noDoor.has(error.code ?? '')) resolve(undefined)
      else reject(error)
    })
  })
}
