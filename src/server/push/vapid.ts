import { createECDH } from 'node:crypto'
import type { Deps } from '../deps.ts'
import { getSecret } from '../account/secret.ts'

export type Vapid = { readonly publicKey: string; readonly privateKey: string }

/**
 * The shop's own key pair, by which push services know that it is the one a browser subscribed to. Made at the first start and kept in
 * the database: with another, every subscription there is would be void.
 */
export async function getVapid(deps: Pick<Deps, 'db' | 'random' | 'now'>): Promise<Vapid> {
  // any 256 bits are a private key of P-256, but for one in four thousand million, which `setPrivateKey` refuses
  const secret = await getSecret(deps, 'vapid')
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(secret)
  return { publicKey: pair.getPublicKey('base64url'), privateKey: secret.toString('base64url') }
}
