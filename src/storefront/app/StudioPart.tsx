import { useQuery } from '@tanstack/react-query'
import {
  getRouteApi,
  lazyRouteComponent,
  notFound,
  rootRouteId,
  type ParsedLocation,
} from '@tanstack/react-router'
import type { Lang } from '#domain/locale.ts'
import { sessionQuery } from '#storefront/platform/session/session-query.ts'
import { NotFoundScreen } from './frame/NotFoundScreen.tsx'
import { guard } from './guard.ts'
import type { RouterContext } from './router-context.ts'
import { isStudioPart, type StudioPart as Name } from './studio-parts.ts'

const shop = lazyRouteComponent(
  () => import('#storefront/staff/studio/branches/ShopScreen.tsx'),
  'ShopScreen',
)

const screens = {
  audit: lazyRouteComponent(() => import('#storefront/staff/studio/audit/AuditScreen.tsx'), 'AuditScreen'),
  branches: shop,
  calendar: shop,
  join: lazyRouteComponent(() => import('#storefront/staff/team/JoinScreen.tsx'), 'JoinScreen'),
  look: lazyRouteComponent(() => import('#storefront/staff/studio/look/LookScreen.tsx'), 'LookScreen'),
  offers: lazyRouteComponent(
    () => import('#storefront/staff/studio/offers/OffersPartScreen.tsx'),
    'OffersPartScreen',
  ),
  points: lazyRouteComponent(
    () => import('#storefront/staff/studio/points/PointsPartScreen.tsx'),
    'PointsPartScreen',
  ),
  preview: lazyRouteComponent(() => import('./preview/PreviewPart.tsx'), 'PreviewPart'),
  promotions: lazyRouteComponent(
    () => import('#storefront/staff/studio/promotions/PromotionsPartScreen.tsx'),
    'PromotionsPartScreen',
  ),
  ratings: lazyRouteComponent(
    () => import('#storefront/staff/studio/ratings/RatingsScreen.tsx'),
    'RatingsScreen',
  ),
  reports: lazyRouteComponent(() => import('#storefront/staff/report/ReportsScreen.tsx'), 'ReportsScreen'),
  staff: lazyRouteComponent(() => import('#storefront/staff/team/TeamScreen.tsx'), 'TeamScreen'),
} as const satisfies Record<Name, unknown>

const route = getRouteApi('/$lang/studio/$part')

/** Throws the 404 page for a part that does not exist, for guests too; redirects guests to the sign-in. */
export function enterStudioPart(visit: {
  readonly context: RouterContext
  readonly location: ParsedLocation
  readonly params: { readonly lang: Lang; readonly part: string }
}): Promise<void> {
  const { lang, part } = visit.params
  if (!isStudioPart(part)) throw notFound({ routeId: rootRouteId })
  return guard('auth', { ...visit, lang })
}

/**
 * The screen of a part of the studio. Customers get the 404 page, except for the part in which an invited
 * person joins the staff.
 */
export function StudioPart() {
  const { part } = route.useParams()
  const customer = useQuery(sessionQuery()).data?.customer
  if (part !== 'join' && customer?.staff === null) return <NotFoundScreen />
  const Screen = screens[part]
  return <Screen />
}
