import type { Lang } from '#domain/locale.ts'
import { e164 } from '#support/demo-brand.ts'
import type { CustomerClient } from '#support/customer-client.ts'
import { type FaultProxy, startFaultProxy } from '#support/fault-proxy.ts'
import { newPhone } from '#support/new-phone.ts'
import { runShop, type RunningShop } from '#support/running-shop.ts'
import { signInOverHttp } from '#support/sign-in-over-http.ts'
import { say } from '#support/words.ts'
import type { Person } from './person.ts'

/** A shop behind a proxy that can cut the network: neither engine can be switched offline by its driver. */
export type World = {
  readonly shop: RunningShop
  readonly proxy: FaultProxy
  readonly origin: string
  readonly close: () => Promise<void>
}

export async function openWorld(): Promise<World> {
  const proxy = await startFaultProxy()
  const shop = await runShop({ PUBLIC_ORIGIN: proxy.origin })
  proxy.leadTo(shop.origin)
  return {
    shop,
    proxy,
    origin: proxy.origin,
    close: async () => {
      await shop.close()
      await proxy.close()
    },
  }
}

/** The arguments of a journey. */
export type Walk = { readonly person: Person; readonly world: World; readonly lang: Lang }

/** Gives the browser a session before its first screen. Returns the customer's API client. */
export async function signInByApi(
  { person, world, lang }: Walk,
  { phone = newPhone() }: { phone?: string } = {},
): Promise<CustomerClient> {
  const { client, cookie } = await signInOverHttp(world.shop, { phone, name: ['نورة', 'Al Harbi'], lang })
  // a cookie can be set where a page of the origin is open
  await person.tab.goto(`${world.origin}/readyz`)
  for (const pair of cookie.split('; ')) {
    const [name = '', value = ''] = pair.split('=')
    await person.tab.setCookie(name, value)
  }
  return client
}

/** On the sign-in's first screen: types the phone, accepts the terms and asks for the code. */
export async function askForCode({ person, lang }: Walk, phone: string): Promise<void> {
  // the field groups the digits as they are typed
  await person.type(field(lang, 'account.phone'), phone, /^[\d ]{10,}$/)
  await person.tap({ role: 'checkbox' })
  await person.tap({ role: 'button', name: say(lang, 'account.login.send') })
}

/**
 * Signs in, from the sign-in's first screen to the screen after it, typed with keys: phone, terms, the code
 * of the SMS, a name.
 */
export async function signIn(walk: Walk, phone = newPhone()): Promise<void> {
  const { person, world, lang } = walk
  await askForCode(walk, phone)
  const code = field(lang, 'account.otp.label')
  await person.sees(code)
  await person.type(code, await world.shop.codeFor(e164(phone)), /^\d{4}$/).catch(async (error: unknown) => {
    // the fourth digit submits the code, so the screen may be left before the field is read again
    if ((await person.look(code)).count > 0) throw error
  })
  await person.type(field(lang, 'account.first-name'), 'نورة')
  await person.type(field(lang, 'account.last-name'), 'Al Harbi')
  await person.tap({ role: 'button', name: say(lang, 'account.register.save') })
}

export const field = (lang: Lang, id: string) =>
  ({ role: 'textbox', name: new RegExp(`^${say(lang, id)}`) }) as const

/** Waits until the worker controls the page: from then on it opens without a network. */
export async function workerReady({ person }: Walk): Promise<void> {
  await person.until(
    'expected the worker to control the page',
    () => person.tab.run('() => Boolean(navigator.serviceWorker?.controller)', []),
    Boolean,
    // it controls the page once the whole app is in its cache
    60_000,
  )
}

/** Waits until the page has stored the session, about four seconds after it has loaded. */
export async function sessionStored({ person }: Walk): Promise<void> {
  await person.until(
    'expected the session to be stored',
    () => person.run(() => localStorage.getItem('queries')?.includes('"session"') === true),
    Boolean,
  )
}
