import type { Logger } from 'pino'
import { type Refusal, refuse } from '#domain/outcome.ts'
import { isGatewayFailure } from './gateway.ts'

/** Returns the result of `work`; `gateway-down`, and `failed` in the log, if the gateway failed. */
export async function orGatewayDown<Result>(
  { log }: { readonly log: Pick<Logger, 'warn'> },
  failed: string,
  work: () => Promise<Result>,
): Promise<Result | Refusal<'gateway-down'>> {
  try {
    return await work()
  } catch (error) {
    if (!isGatewayFailure(error)) throw error
    log.warn({ err: error, reason: error.reason }, failed)
    return refuse('gateway-down')
  }
}
