import { chmodSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import * as v from 'valibot'
import { type CommandResult, failed, type TypedCommand } from '#server/platform/command.ts'
import type { Deps } from '#server/platform/deps.ts'
import { messageOf } from '#server/platform/message-of.ts'

/**
 * Only one process can open the embedded database. While the server has it open, it runs operator commands
 * that arrive on a socket in the data directory, which only its own user can open: one command as JSON, one
 * `CommandResult` as JSON.
 */
const Typed = v.object({ words: v.array(v.string()), folder: v.string() })
const Answer = v.object({ ok: v.boolean(), lines: v.array(v.string()) })

const socketPathOf = (dataDir: string): string =>
  // Windows has named pipes instead of socket files
  process.platform === 'win32'
    ? `\\\\.\\pipe\\sufra-${Buffer.from(dataDir).toString('base64url')}`
    : join(dataDir, 'admin.sock')

type RunCommand = (typed: TypedCommand) => Promise<CommandResult>

/**
 * Refuses new commands and waits for those that run, at most for this time in milliseconds: then their
 * connections are cut off.
 */
type CloseSocket = (longestMs: number) => Promise<void>

/**
 * Listens for commands. Returns a function that closes the socket. Where it cannot listen (a path that is too
 * long) it logs a warning.
 */
export async function openAdminSocket(
  { config, log }: Pick<Deps, 'config' | 'log'>,
  runCommand: RunCommand,
): Promise<CloseSocket> {
  const path = socketPathOf(config.dataDir)
  const connected = new Set<Socket>()
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    connected.add(socket)
    socket.on('close', () => connected.delete(socket))
    // a client that disconnects early does not want the answer
    socket.on('error', () => {})
    void answer(log, socket, runCommand)
  })
  try {
    // left by a killed process: this process holds the lock of the directory, so the socket is not in use
    if (process.platform !== 'win32') rmSync(path, { force: true })
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(path, resolve)
    })
    if (process.platform !== 'win32') chmodSync(path, 0o600)
  } catch (error) {
    log.warn({ err: error }, 'commands cannot be typed while the shop is open')
  }
  return async (longestMs) => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    const timer = setTimeout(() => {
      for (const socket of connected) socket.destroy()
    }, longestMs)
    await closed
    clearTimeout(timer)
  }
}

async function answer(log: Deps['log'], socket: Socket, runCommand: RunCommand): Promise<void> {
  const result = await text(socket)
    .then((typed) => runCommand(v.parse(Typed, JSON.parse(typed))))
    .catch((error: unknown): CommandResult => {
      log.error({ err: error }, 'a command failed')
      return failed(messageOf(error))
    })
  socket.end(JSON.stringify(result))
}

/** Sends the command to the server that runs on this data directory. Returns undefined if none runs there. */
export async function askAdminSocket(
  dataDir: string,
  typed: TypedCommand,
): Promise<CommandResult | undefined> {
  const socket = await openConnection(socketPathOf(dataDir))
  if (!socket) return undefined
  socket.end(JSON.stringify(typed))
  const answered = await text(socket)
  if (answered === '') throw new Error('the shop closed before it answered')
  return v.parse(Answer, JSON.parse(answered))
}

const notListening = new Set(['ENOENT', 'ECONNREFUSED', 'EINVAL', 'ENAMETOOLONG'])

function openConnection(path: string): Promise<Socket | undefined> {
  return new Promise((resolve, reject) => {
    const socket = connect({ path, allowHalfOpen: true })
    socket.once('connect', () => {
      socket.removeAllListeners('error')
      resolve(socket)
    })
    socket.once('error', (error: NodeJS.ErrnoException) => {
      // no server listens: the socket was left by a killed process, or the path is too long for one
      if (notListening.has(error.code ?? '')) resolve(undefined)
      else reject(error)
    })
  })
}
