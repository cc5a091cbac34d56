import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Starts the process that runs owners' commands on shops' databases, for all workers, and sets E2E_COMMANDS
 * to its socket. Returns what ends it. Throws if it is not ready after 60 seconds.
 */
async function startCommands(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'sufra-commands-'))
  const socket = join(folder, 'socket')
  const server = spawn(process.execPath, ['tests/support/command-server.ts', socket], {
    cwd: join(import.meta.dirname, '../..'),
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  for (let tries = 0; tries < 600 && !existsSync(socket); tries++) {
    if (server.exitCode !== null) throw new Error('the process for commands stopped while starting')
    await sleep(100)
  }
  if (!existsSync(socket)) throw new Error('the process for commands was not ready after 60 s')
  process.env.E2E_COMMANDS = socket
  return () => {
    server.stdin.end()
    rmSync(folder, { recursive: true })
  }
}

// the runner calls the default export of this file
export { startCommands as default }
