import type { BrowserContext, Page } from '@playwright/test'
import type { Lang } from '#domain/locale.ts'
import { anOrderId, type CustomerClient } from '#support/customer-client.ts'
import type { RunningShop } from '#support/running-shop.ts'
import { newPhone } from '#support/new-phone.ts'
import { type NewCustomer, type SignedIn, signInOverHttp } from '#support/sign-in-over-http.ts'

/** Gives the page's browser this session. */
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

/**
 * Signs the page's browser in through the API, before its first page: a page caches the session for minutes.
 * Returns the customer's API client, for preparation.
 */
export async function signInByApi(
  page: Page,
  shop: RunningShop,
  lang: Lang,
  { phone = newPhone(), name = ['نورة', 'Al Harbi'] }: Partial<NewCustomer> = {},
): Promise<CustomerClient> {
  const person = await signInOverHttp(shop, { phone, name, lang })
  await lendSession(page.context(), shop, person)
  return person.client
}

/** Signs a new employee of a branch in through the API; `lendSession` gives a browser the session. */
export async function anEmployeeOf(
  shop: RunningShop,
  branchId: string,
  lang: Lang,
  name: NewCustomer['name'] = ['Fahd', 'Al Otaibi'],
): Promise<SignedIn & { readonly phone: string }> {
  const phone = newPhone()
  shop.command('staff', 'add', '--phone', phone, '--branch', branchId)
  return { ...(await signInOverHttp(shop, { phone, name, lang })), phone }
}

/** Ends the session as another phone would: this browser does not know. */
export const endElsewhere = (shop: RunningShop, { cookie }: SignedIn): Promise<Response> =>
  fetch(`${shop.origin}/api/v1/session`, {
    method: 'DELETE',
    headers: { cookie, 'content-type': 'application/json' },
  })

/** Saves an address near Al Yasmin for a customer. Throws if it is refused. */
export async function saveAddress(client: CustomerClient, label: string, line: string): Promise<void> {
  const { status } = await client.send('PUT', `/addresses/${anOrderId()}`, {
    kind: 'home',
    label,
    line,
    building: '4',
    note: '',
    shortAddress: null,
    location: { lat: 24.8265, lng: 46.6412 },
    exact: true,
  })
  if (status !== 200) throw new Error(`expected a saved address, got ${status}`)
}
