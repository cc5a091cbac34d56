import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import { menuQuery } from '#storefront/customer/menu/queries.ts'
import { useFocusAfterSwap } from '#storefront/platform/browser/use-focus-after-removal.ts'
import { BackLink } from '#storefront/platform/navigation/BackLink.tsx'
import { QueryBoundary } from '#storefront/platform/query/QueryBoundary.tsx'
import { QueryFallback } from '#storefront/platform/query/QueryFallback.tsx'
import { Page } from '#storefront/ui/layout/Page.tsx'
import { TopBar } from '#storefront/ui/layout/TopBar.tsx'
import { ClosedLink } from './ClosedLink.tsx'
import { FamilyMenu } from './guest/FamilyMenu.tsx'
import { HostCart } from './host/HostCart.tsx'
import { JoinCart } from './guest/JoinCart.tsx'
import { LockedCart } from './guest/LockedCart.tsx'
import { OwnPart } from './guest/OwnPart.tsx'
import { shownLines } from './merge-cart.ts'
import type { Shared } from './shared-props.ts'
import { useFamilyCart } from './use-family-cart.ts'
import { useFamilyQuote } from './use-family-quote.ts'

const route = getRouteApi('/$lang/cart/$code')

/**
 * A cart that several people fill, opened by its link: the name is asked for first, then each participant has
 * the menu and an own part; the host has the whole cart.
 */
export function FamilyCartScreen() {
  const { code } = route.useParams()
  const { cart, isFromServer, taking, error, retry } = useFamilyCart(code)
  // the form that asks for the name leaves with its button
  useFocusAfterSwap(String(taking !== undefined), () => null)
  if (cart === undefined) {
    return (
      <>
        <TopBar title={<FormattedMessage id="title.family-cart" />} back={<BackLink to="/$lang/" />} narrow />
        <Page narrow>
          <QueryFallback of={{ error, refetch: retry }} offline="family.offline" />
        </Page>
      </>
    )
  }
  if (cart === null) return <ClosedLink code={code} />
  if (!taking) return <JoinCart code={code} cart={cart} />
  if (cart.members.every(({ id }) => id !== taking.member.id)) return <ClosedLink code={code} removed />
  return (
    <QueryBoundary offline="family.offline" key={code}>
      <Participant cart={cart} isFromServer={isFromServer} taking={taking} />
    </QueryBoundary>
  )
}

function Participant({ cart, isFromServer, taking }: Pick<Shared, 'cart' | 'isFromServer' | 'taking'>) {
  const { show } = route.useSearch()
  const { data } = useSuspenseQuery(menuQuery(cart.branchId))
  const lines = shownLines(cart, taking.waiting)
  const priced = useFamilyQuote(data, cart, lines, taking.isHost)
  const shared = { cart, isFromServer, taking, lines, priced }
  if (cart.state !== 'open' && !taking.isHost) return <LockedCart {...shared} />
  if (cart.state === 'open' && (show === 'menu' || (show === undefined && !taking.isHost)))
    return <FamilyMenu {...shared} />
  return taking.isHost ? <HostCart {...shared} /> : <OwnPart {...shared} />
}
