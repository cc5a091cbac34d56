import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { standaloneKeys } from '#server/platform/gateway/sandbox/keys.ts'
import { createSandboxStore, type SandboxPayment } from '#server/platform/gateway/sandbox/store.ts'
import { freePort } from './free-port.ts'

const root = join(import.meta.dirname, '../..')
const webhookSecret = 'a-secret-that-only-two-know'

export type RunningSandbox = {
  /** The shop's environment variables for this gateway. */
  readonly environment: Record<string, string>
  /** The payments on its disk, also after its process has ended. */
  readonly payments: () => readonly SandboxPayment[]
  readonly close: () => Promise<void>
}

/** The payment gateway in its own process, which survives the shop's. It sends no callbacks. */
export async function runSandbox(): Promise<RunningSandbox> {
  const folder = mkdtempSync(join(tmpdir(), 'sufra-sandbox-'))
  const port = await freePort()
  const child = spawn(
    process.execPath,
    [
      'src/server/platform/gateway/sandbox/main.ts',
      '--port',
      String(port),
      '--folder',
      folder,
      '--secret',
      webhookSecret,
    ],
    { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const base = `http://127.0.0.1:${port}/v1`
  for (let tries = 0; tries < 300; tries++) {
    if (child.exitCode !== null) throw new Error('the sandbox stopped while starting')
    const answers = await fetch(`${base}/payments/none`).then(
      () => true,
      () => false,
    )
    if (answers) break
    await sleep(100)
  }
  const file = join(folder, 'sandbox', 'moyasar.jsonl')
  return {
    environment: {
      PAYMENT_GATEWAY: 'moyasar',
      MOYASAR_BASE: base,
      MOYASAR_SECRET_KEY: standaloneKeys.secretKey,
      MOYASAR_PUBLISHABLE_KEY: standaloneKeys.publishableKey,
      MOYASAR_WEBHOOK_SECRET: webhookSecret,
    },
    payments: () =>
      existsSync(file) && readFileSync(file).length > 0 ? createSandboxStore(file).list('payment') : [],
    close: async () => {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
