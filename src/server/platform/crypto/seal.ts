import { createCipheriv, createDecipheriv } from 'node:crypto'

/** What seals a text: a key of 256 bits, and the row that it belongs to, so that it is valid in no other. */
type Seal = { readonly key: Buffer; readonly row: string }

/** Returns the text, encrypted with AES-256-GCM. `nonce` has 12 random bytes. */
export function seal(text: string, { key, row, nonce }: Seal & { readonly nonce: Buffer }): string {
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  cipher.setAAD(Buffer.from(row))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return [nonce, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url')).join('.')
}

/** Returns the text that `seal` encrypted. Throws if the key or the row is another one. */
export function unseal(sealed: string, { key, row }: Seal): string {
  const [nonce, tag, text] = sealed.split('.').map((part) => Buffer.from(part, 'base64url'))
  if (!nonce || !tag || !text) throw new Error('expected a nonce, a tag and a text, separated by points')
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: 16 })
  decipher.setAAD(Buffer.from(row))
  decipher.setAuthTag(tag)
  return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8')
}
