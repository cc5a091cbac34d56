import type { Page } from '@playwright/test'
import { requestCode, signIn, termsVersion, updateProfile } from '#contract/account.ts'
import type { Lang } from '#domain/locale.ts'
import { type Diner, aDiner, askAt } from '../support/diner.ts'
import type { RunningShop } from '../support/running-shop.ts'
import { newPhone } from './shop.ts'
import { e164 } from './walk.ts'

type Person = { readonly phone?: string; readonly name?: readonly [string, string] }

/**
 * Signs the page's browser in without its screens, for a journey that is about something else: before its first page, for a page
 * believes for minutes what it was told about the session. Gives the customer's own way to the API, to prepare with.
 */
export async function signInByApi(
  page: Page,
  shop: RunningShop,
  lang: Lang,
  { phone = newPhone(), name = ['نورة', 'Al Harbi'] }: Person = {},
): Promise<Diner> {
  const { request } = page.context()
  const send = async (method: string, path: string, data: unknown) => {
    const reply = await request.fetch(`${shop.origin}${path}`, { method, data })
    if (!reply.ok()) throw new Error(`${method} ${path}: ${reply.status()} ${await reply.text()}`)
  }
  await send('POST', requestCode.path, { phone, lang })
  const code = await shop.codeFor(e164(phone))
  await send('POST', signIn.path, { phone, code, terms: termsVersion, lang })
  await send('PATCH', updateProfile.path, { firstName: name[0], lastName: name[1] })
  const cookies = await page.context().cookies(shop.origin)
  return aDiner(askAt(shop.origin), cookies.map((cookie) => `${cookie.name}=${cookie.value}`).join('; '))
}
