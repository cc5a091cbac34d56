import { termsVersion } from '#contract/account.ts'
import type { Lang } from '#domain/locale.ts'
import { e164 } from './demo-brand.ts'
import { aCustomerClient, askAt, type CustomerClient } from './customer-client.ts'
import type { RunningShop } from './running-shop.ts'

export type NewCustomer = {
  readonly phone: string
  readonly name: readonly [string, string]
  readonly lang: Lang
}

/** A customer's session: `client` calls the API with it, `cookie` is its request header. */
export type SignedIn = { readonly client: CustomerClient; readonly cookie: string }

/** Signs a phone in over the API of a running shop, with the code of its SMS, and completes the profile. */
export async function signInOverHttp(
  shop: RunningShop,
  { phone, name: [firstName, lastName], lang }: NewCustomer,
): Promise<SignedIn> {
  const jar = new Map<string, string>()
  const send = async (method: string, path: string, body: unknown): Promise<void> => {
    const reply = await fetch(`${shop.origin}/api/v1${path}`, {
      method,
      headers: { 'content-type': 'application/json', cookie: cookieOf(jar) },
      body: JSON.stringify(body),
    })
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`)
    for (const line of reply.headers.getSetCookie()) {
      const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      // the shop deletes a cookie by emptying it
      if (value === '') jar.delete(key)
      else jar.set(key, value)
    }
  }
  await send('POST', '/auth/codes', { phone, lang })
  const code = await shop.codeFor(e164(phone))
  await send('POST', '/auth/sessions', { phone, code, terms: termsVersion, lang })
  await send('PATCH', '/me', { firstName, lastName })
  const cookie = cookieOf(jar)
  return { client: aCustomerClient(askAt(shop.origin), cookie), cookie }
}

const cookieOf = (jar: ReadonlyMap<string, string>): string =>
  [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
