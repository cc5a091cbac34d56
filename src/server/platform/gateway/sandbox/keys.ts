import { createHmac } from 'node:crypto'
import { readSecretFile } from '#server/platform/secret-file.ts'
import type { Random } from '#server/platform/random.ts'

type SandboxKeys = {
  readonly secretKey: string
  readonly publishableKey: string
  readonly webhookSecret: string
}

/** Returns the keys of the sandbox in the server's process, which are random for each data directory. */
export function readSandboxKeys(dataDir: string, random: Pick<Random, 'id' | 'token'>): SandboxKeys {
  const secret = readSecretFile(dataDir, 'sandbox', random)
  const derived = (purpose: string) => createHmac('sha256', secret).update(purpose).digest('base64url')
  return {
    secretKey: `sk_test_${derived('secret key')}`,
    publishableKey: `pk_test_${derived('publishable key')}`,
    webhookSecret: derived('webhook secret'),
  }
}

/** The public keys of a sandbox in its own process (main.ts), which is for tests on one machine. */
export const standaloneKeys: SandboxKeys = {
  secretKey: 'sk_test_sandbox',
  publishableKey: 'pk_test_sandbox',
  webhookSecret: 'whsec_sandbox',
}
