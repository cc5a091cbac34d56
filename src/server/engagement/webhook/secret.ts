import { seal, unseal } from '#server/platform/crypto/seal.ts'
import { getSecret } from '#server/platform/crypto/secret-store.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { EndpointRow } from './endpoint-store.ts'

type SecretDeps = Pick<Deps, 'db' | 'now' | 'random'>

/** Makes a signing secret as the Standard Webhooks specification writes it, and the same encrypted. */
export async function makeSecret(
  deps: SecretDeps,
  endpointId: string,
): Promise<{ readonly secret: string; readonly sealed: string }> {
  const key = await getSecret(deps, 'webhook')
  const secret = `whsec_${Buffer.from(deps.random.token(), 'base64url').toString('base64')}`
  const nonce = Buffer.from(deps.random.token(), 'base64url').subarray(0, 12)
  return { secret, sealed: seal(secret, { key, row: endpointId, nonce }) }
}

/** Returns the secrets that sign now: the current one, and the one before while it is valid. */
export async function readSecrets(deps: SecretDeps, endpoint: EndpointRow): Promise<readonly string[]> {
  const key = await getSecret(deps, 'webhook')
  const isOverlap = endpoint.earlier_until !== null && endpoint.earlier_until.getTime() > deps.now()
  return [endpoint.secret, ...(isOverlap ? [endpoint.earlier_secret] : [])].flatMap((sealed) =>
    sealed === null ? [] : unseal(sealed, { key, row: endpoint.id }),
  )
}
