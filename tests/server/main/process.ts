import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#support/free-port.ts'

const root = join(import.meta.dirname, '../../..')
/** Compiling its sources is a third of the CPU time that a program needs to start. */
const compiled = join(root, 'node_modules/.cache/node')

export type Started = {
  readonly child: ChildProcess
  readonly port: number
  readonly origin: string
  /** Its output so far. */
  readonly said: () => string
  /** The exit code, or the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals>
  readonly ready: () => Promise<void>
}

/** Starts one of our programs in its own process, as npm does. */
export async function start(
  file: 'main.ts' | 'cli.ts',
  words: readonly string[],
  env: Readonly<Record<string, string>>,
  folder = root,
): Promise<Started> {
  const port = env.PORT === undefined ? await freePort() : Number(env.PORT)
  const child = spawn(process.execPath, [join(root, 'src/server', file), ...words], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: compiled,
      PORT: String(port),
      SUFRA_DEMO: '1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const ended = new Promise<number | NodeJS.Signals>((resolve) =>
    child.once('close', (code, signal) => resolve(code ?? signal ?? 'SIGKILL')),
  )
  const origin = `http://localhost:${port}`
  const ready = async () => {
    for (let tries = 0; tries < 900; tries++) {
      if (child.exitCode !== null) throw new Error(`it stopped while starting:\n${said}`)
      if (
        await fetch(`${origin}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        )
      )
        return
      await sleep(100)
    }
    throw new Error(`it was not ready after 90 s:\n${said}`)
  }
  return { child, port, origin, said: () => said, ended, ready }
}
