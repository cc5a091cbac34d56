import type { Config } from '#server/platform/config/config.ts'
import type { Gateway } from './gateway.ts'
import { createMoyasar } from './moyasar.ts'
import { createNoGateway } from './no-gateway.ts'
import type { Random } from '#server/platform/random.ts'
import { readSandboxKeys } from './sandbox/keys.ts'
import { createSandbox, type Sandbox, type SandboxSettings } from './sandbox/sandbox.ts'

type Payments = {
  /** The configuration with the keys of the sandbox, if there is one. */
  readonly config: Config
  readonly gateway: Gateway
  /** The sandbox gateway, if it runs in this process. */
  readonly sandbox: Sandbox | null
}

/** Creates the gateway that the setting PAYMENT_GATEWAY names. */
export function createPayments(
  config: Config,
  { now, random, callbacks }: Pick<SandboxSettings, 'now' | 'callbacks'> & { readonly random: Random },
): Payments {
  const { payment, dataDir, publicOrigin } = config
  if (payment.gateway === 'none') return { config, gateway: createNoGateway(), sandbox: null }
  if (payment.gateway === 'moyasar') return { config, gateway: createMoyasar(payment), sandbox: null }
  const withKeys = { ...payment, ...readSandboxKeys(dataDir, random) }
  const sandbox = createSandbox({
    ...withKeys,
    folder: dataDir,
    shopOrigin: publicOrigin,
    now,
    ...(callbacks && { callbacks }),
  })
  return {
    config: { ...config, payment: withKeys },
    gateway: createMoyasar(withKeys, { send: sandbox.fetch }),
    sandbox,
  }
}
