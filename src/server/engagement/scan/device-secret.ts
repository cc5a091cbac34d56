import { createHmac } from 'node:crypto'
import { getSecret } from '#server/platform/crypto/secret-store.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { KeyRow } from './store.ts'

/**
 * Derives the secret of a device's key, so that no table stores it. It is useless once the key is deleted.
 */
export async function deviceSecret(
  deps: Pick<Deps, 'db' | 'random' | 'now'>,
  { id }: Pick<KeyRow, 'id'>,
): Promise<Buffer> {
  const master = await getSecret(deps, 'scan-code')
  return createHmac('sha256', master).update(`device ${id}`).digest()
}
