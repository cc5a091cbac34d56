import { createHmac } from 'node:crypto'
import { getSecret } from '../account/secret.ts'
import type { Deps } from '../deps.ts'
import type { KeyRow } from './store.ts'

/** The secret of a device's key: derived, so that no table holds one, and of no use once its key is gone. */
export async function deviceSecret(
  deps: Pick<Deps, 'db' | 'random' | 'now'>,
  { id }: Pick<KeyRow, 'id'>,
): Promise<Buffer> {
  const master = await getSecret(deps, 'scan-code')
  return createHmac('sha256', master).update(`device ${id}`).digest()
}
