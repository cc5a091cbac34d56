import type { Config } from '#server/platform/config/config.ts'
import type { Gateway } from './gateway.ts'
import { createMoyasar } from './moyasar.ts'
import { createNoGateway } from './no-gateway.ts'
import { createSandbox, type Sandbox, type SandboxSettings } from './sandbox/sandbox.ts'

type Payments = {
  readonly gateway: Gateway
  /** The sandbox gateway, if it runs in this process. */
  readonly sandbox: Sandbox | null
}

/** Creates the gateway that the setting PAYMENT_GATEWAY names. */
export function createPayments(
  { payment, dataDir }: Pick<Config, 'payment' | 'dataDir'>,
  { now, callbacks }: Pick<SandboxSettings, 'now' | 'callbacks'>,
): Payments {
  if (payment.gateway === 'none') return { gateway: createNoGateway(), sandbox: null }
  if (payment.gateway === 'moyasar') return { gateway: createMoyasar(payment), sandbox: null }
  const sandbox = createSandbox({ ...payment, folder: dataDir, now, ...(callbacks && { callbacks }) })
  return { gateway: createMoyasar(payment, { fetch: sandbox.fetch }), sandbox }
}
