import { isNotFound, isRedirect } from '@tanstack/react-router'
import { createStore } from 'jotai'
import { afterEach, expect, test } from 'vitest'
import { setTransport } from '#client/call.ts'
import { noteReply } from '#client/connectivity.ts'
import type { Session } from '#contract/session.ts'
import { sessionQuery } from '#storefront/platform/session/session-query.ts'
import { createQueryClient } from '#storefront/platform/query/query-client.ts'
import type { RouteFacts } from '#storefront/app/router-context.ts'
import { guard } from '#storefront/app/guard.ts'
import { enterStudioPart } from '#storefront/app/StudioPart.tsx'

const customer = {
  id: 'c1',
  phone: '+966512345678',
  firstName: 'Noura',
  lastName: 'Al Harbi',
  email: null,
  lang: 'ar',
  registered: true,
  agreed: true,
  staff: null,
} as const

type Who = Session['customer']

const aContext = {
  store: createStore(),
  lang: 'en',
  renderedAt: 0,
  restored: () => Promise.resolve(),
} as const

/** How often the guard asks for the session of a guest without a network. */
async function triesWithoutNetwork(): Promise<number> {
  let tries = 0
  setTransport(() => {
    tries += 1
    return Promise.reject(new TypeError('no network'))
  })
  const queryClient = createQueryClient()
  // as in a browser: on the server, and in this test, there is no other try
  queryClient.setDefaultOptions({ queries: { retry: 1, retryDelay: 0, networkMode: 'offlineFirst' } })
  const context = { ...aContext, queryClient }
  const location = { href: '/en/orders/', pathname: '/en/orders/', search: {} } as never
  await expect(guard('auth', { context, location, lang: 'en' })).rejects.toSatisfy(isRedirect)
  return tries
}

/** The path to which the guard sends a visitor with this session; `undefined` for no network. */
async function sentTo(
  access: NonNullable<RouteFacts['access']>,
  who: Who | undefined,
  {
    href = '/en/orders/',
    search = {},
    known,
    part,
  }: { href?: string; search?: object; known?: Who; part?: string } = {},
): Promise<unknown> {
  setTransport(() =>
    who === undefined
      ? Promise.reject(new TypeError('no network'))
      : Promise.resolve(Response.json({ customer: who })),
  )
  const queryClient = createQueryClient()
  if (known !== undefined) queryClient.setQueryData(sessionQuery().queryKey, { customer: known })
  const context = { ...aContext, queryClient }
  const location = { href, pathname: new URL(href, 'http://x').pathname, search } as never
  try {
    if (part === undefined) await guard(access, { context, location, lang: 'en' })
    else await enterStudioPart({ context, location, params: { lang: 'en', part } })
    return 'stays'
  } catch (sent) {
    if (isNotFound(sent)) return 'not found'
    if (!isRedirect(sent)) throw sent
    const { to, href: exact, search: asked } = sent.options
    return { to, href: exact, next: (asked as { next?: string } | undefined)?.next }
  }
}

afterEach(() => noteReply(true))

test('a public screen does not ask for the session', async () => {
  expect(await sentTo('open', undefined)).toBe('stays')
})

test('a guest is sent to the sign-in, and afterwards to the requested screen', async () => {
  const sent = await sentTo('auth', null, { href: '/en/order/x/rate/?a=1' })

  expect(sent).toEqual({ to: '/$lang/auth/login/', next: '/en/order/x/rate/?a=1' })
})

test('a customer without a name is sent to the profile first', async () => {
  const sent = await sentTo('auth', { ...customer, registered: false })

  expect(sent).toEqual({ to: '/$lang/auth/register/', next: '/en/orders/' })
})

test('a customer stays on the screen', async () => {
  expect(await sentTo('auth', customer)).toBe('stays')
})

test('a guest gets the sign-in for a part of the studio, the 404 page for an unknown one', async () => {
  const sent = await sentTo('auth', null, { href: '/en/studio/join/', part: 'join' })

  expect(sent).toEqual({ to: '/$lang/auth/login/', next: '/en/studio/join/' })
  expect(await sentTo('auth', null, { part: 'nothing' })).toBe('not found')
})

test('a customer who is not staff gets no board', async () => {
  expect(await sentTo('staff', customer)).toBe('not found')
  expect(await sentTo('staff', { ...customer, staff: { role: 'staff', branchIds: ['olaya'] } })).toBe('stays')
})

test('a customer at the sign-in goes to the menu, or to the requested screen in that language', async () => {
  expect(await sentTo('guest', customer, { href: '/en/auth/login/' })).toMatchObject({ to: '/$lang/' })
  const search = { next: '/ar/orders/' }
  expect(await sentTo('guest', customer, { href: '/en/auth/login/', search })).toMatchObject({
    href: '/en/orders/',
  })
})

test('the query of the requested screen stays as it is', async () => {
  const search = { next: '/ar/branch/?branch=al-olaya' }

  // not only `to`: the router would add a slash behind the query
  expect(await sentTo('guest', customer, { href: '/en/auth/login/', search })).toMatchObject({
    href: '/en/branch/?branch=al-olaya',
  })
})

test('no visitor is sent to another site', async () => {
  const search = { next: '//evil.example/' }

  expect(await sentTo('guest', customer, { href: '/en/auth/login/', search })).toMatchObject({
    to: '/$lang/',
  })
})

test('a customer without a name stays on the profile, and comes there from the code', async () => {
  const unnamed = { ...customer, registered: false }

  expect(await sentTo('guest', unnamed, { href: '/en/auth/register/' })).toBe('stays')
  expect(await sentTo('guest', unnamed, { href: '/en/auth/otp/' })).toMatchObject({
    to: '/$lang/auth/register/',
  })
})

test('without a network the last known session counts', async () => {
  expect(await sentTo('auth', undefined, { known: customer })).toBe('stays')
  expect(await sentTo('auth', undefined, { known: null })).toMatchObject({ to: '/$lang/auth/login/' })
})

test('another try only where the device is not known to be offline', async () => {
  expect(await triesWithoutNetwork()).toBe(2)
  noteReply(false)
  expect(await triesWithoutNetwork()).toBe(1)
})

test('a customer whose session has ended can sign in again, although the device has it still', async () => {
  const search = { next: '/en/orders/' }

  expect(await sentTo('guest', null, { href: '/en/auth/login/', search, known: customer })).toBe('stays')
  expect(await sentTo('guest', undefined, { href: '/en/auth/login/', known: customer })).toMatchObject({
    to: '/$lang/',
  })
})
