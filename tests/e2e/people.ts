import type { BrowserContext, Page } from '@playwright/test'
import { termsVersion } from '#contract/account.ts'
import type { Lang } from '#domain/locale.ts'
import { normalizePhone } from '#domain/phone.ts'
import { aDiner, askAt, type Diner } from '../support/diner.ts'
import type { RunningShop } from '../support/running-shop.ts'
import { newPhone } from './shop.ts'

type Person = { readonly phone: string; readonly name: readonly [string, string]; readonly lang: Lang }

/** Somebody who is signed in without a screen: where signing in is not what the journey is about. */
export type SignedIn = { readonly diner: Diner; readonly cookie: string }

/** Signs a phone in over the API, with the code of its SMS, and completes the profile. */
export async function signInApart(
  shop: RunningShop,
  { phone, name: [firstName, lastName], lang }: Person,
): Promise<SignedIn> {
  const known = normalizePhone(phone)
  if (!known.ok) throw new Error(`${phone} is not a phone number`)
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
      jar.set(key, value)
    }
  }
  await send('POST', '/auth/codes', { phone, lang })
  const code = await shop.codeFor(known.value)
  await send('POST', '/auth/sessions', { phone, code, terms: termsVersion, lang })
  await send('PATCH', '/me', { firstName, lastName })
  const cookie = cookieOf(jar)
  return { diner: aDiner(askAt(shop.origin), cookie), cookie }
}

/** The browser is theirs from now on. */
export const lendSession = (
  context: BrowserContext,
  shop: RunningShop,
  { cookie }: SignedIn,
): Promise<void> =>
  context.addCookies(
    cookie.split('; ').map((pair) => {
      const [name = '', value = ''] = pair.split('=')
      return { name, value, url: shop.origin }
    }),
  )

const cookieOf = (jar: ReadonlyMap<string, string>): string =>
  [...jar].map(([name, value]) => `${name}=${value}`).join('; ')

/**
 * Signs the page's browser in without its screens: before its first page, for a page believes for minutes what it was told about the
 * session. Gives the customer's own way to the API, to prepare with.
 */
export async function signInByApi(
  page: Page,
  shop: RunningShop,
  lang: Lang,
  { phone = newPhone(), name = ['نورة', 'Al Harbi'] }: Partial<Person> = {},
): Promise<Diner> {
  const person = await signInApart(shop, { phone, name, lang })
  await lendSession(page.context(), shop, person)
  return person.diner
}
