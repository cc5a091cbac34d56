import { createECDH } from 'node:crypto'
import type { Deps } from '#server/platform/deps.ts'
import { getSecret } from '#server/platform/crypto/secret-store.ts'

export type Vapid = { readonly publicKey: string; readonly privateKey: string }

/**
 * Returns the shop's VAPID key pair, which push services check against the key of the subscription. It is
 * generated when it is first needed and stored in the database; a new key would invalidate every
 * subscription until its browser opens the app.
 */
export async function getVapid(deps: Pick<Deps, 'db' | 'random' | 'now'>): Promise<Vapid> {
  // nearly any 256 bits are a valid P-256 private key; `setPrivateKey` rejects the rest, one in four thousand
  // million
  const secret = await getSecret(deps, 'vapid')
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(secret)
  return { publicKey: pair.getPublicKey('base64url'), privateKey: secret.toString('base64url') }
}
