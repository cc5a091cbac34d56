import { notFound, redirect, rootRouteId, type ParsedLocation } from '@tanstack/react-router'
import type { Lang } from '#domain/locale.ts'
import { Unreachable } from '#client/call.ts'
import { getConnectivity } from '#client/connectivity.ts'
import type { Session } from '#contract/session.ts'
import { sessionQuery } from '#storefront/platform/session/session-query.ts'
import type { RouteFacts, RouterContext } from './router-context.ts'
import { ownPathIn } from '#storefront/platform/navigation/own-path.ts'

type Visit = { readonly context: RouterContext; readonly location: ParsedLocation; readonly lang: Lang }

/**
 * Redirects a visitor without access: a guest to the sign-in, and afterwards back; a signed-in customer from
 * the sign-in to the menu; a customer without a name to the registration. For the staff screens, customers
 * get the 404 page.
 */
export async function guard(access: NonNullable<RouteFacts['access']>, visit: Visit): Promise<void> {
  if (access === 'open') return
  const { customer } = await sessionOf(visit.context, { trust: access !== 'guest' })
  if (access === 'guest') sendAwayCustomer(customer, visit)
  else if (!customer) throw toSignIn('/$lang/auth/login/', visit)
  else if (!customer.registered) throw toSignIn('/$lang/auth/register/', visit)
  else if (access === 'staff' && !customer.staff) throw notFound({ routeId: rootRouteId })
}

function sendAwayCustomer(customer: Session['customer'], { location, lang }: Visit): void {
  if (!customer) return
  const { next } = location.search as { next?: string }
  const isRegister = location.pathname.endsWith('/auth/register/')
  if (!customer.registered && isRegister) return
  if (!customer.registered) {
    throw redirect({ to: '/$lang/auth/register/', params: { lang }, search: { next }, replace: true })
  }
  const own = ownPathIn(lang, next)
  throw own
    ? // `to` is required by the type; alone it would get a slash after its query
      redirect({ to: own, href: own, replace: true })
    : redirect({ to: '/$lang/', params: { lang }, replace: true })
}

const toSignIn = (to: '/$lang/auth/login/' | '/$lang/auth/register/', { location, lang }: Visit) =>
  redirect({ to, params: { lang }, search: { next: location.href }, replace: true })

/**
 * The session for the guard. The last known one lets a customer in at once and is reloaded in the background,
 * because the server refuses requests of an ended session anyway. Without a network it is enough to read what
 * the device stores. On the sign-in screen it is not trusted: a refusal of the server may have led there, and
 * the customer must be able to sign in.
 */
async function sessionOf(
  { queryClient, restored }: RouterContext,
  { trust }: { trust: boolean },
): Promise<Session> {
  await restored()
  const known = queryClient.getQueryData(sessionQuery().queryKey)
  // a session without a name may be out of date: the customer may just have registered
  if (trust && known?.customer?.registered) {
    void queryClient.prefetchQuery(sessionQuery())
    return known
  }
  try {
    return await queryClient.query({
      ...sessionQuery(),
      ...(!trust && { staleTime: 0 }),
      // another try would only keep the visitor waiting
      ...(getConnectivity() === 'unreached' && { retry: false }),
    })
  } catch (error) {
    if (error instanceof Unreachable) return known ?? { customer: null }
    throw error
  }
}
