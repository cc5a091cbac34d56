import { useIsMutating, useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useEffect, useId } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { cartAtom, cartLoadedAtom } from '#storefront/customer/cart/cart-atom.ts'
import { TotalRows } from '#storefront/customer/cart/total/TotalRows.tsx'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { BackLink } from '#storefront/platform/navigation/BackLink.tsx'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import { buttonClass } from '#storefront/ui/button/button-class.ts'
import { ErrorNote } from '#storefront/ui/feedback/ErrorNote.tsx'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { lockIcon } from '#storefront/ui/icon/icons-more.ts'
import { Aside } from '#storefront/ui/layout/Aside.tsx'
import { Dock } from '#storefront/ui/layout/Dock.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { Page } from '#storefront/ui/layout/Page.tsx'
import { TopBar } from '#storefront/ui/layout/TopBar.tsx'
import { IncludedVat } from '#storefront/ui/price/IncludedVat.tsx'
import { Receipt } from '#storefront/ui/price/Receipt.tsx'
import { Awaited } from './Awaited.tsx'
import { Invitation } from './Invitation.tsx'
import { LockButton } from './LockButton.tsx'
import { People } from './People.tsx'
import { Seats } from './Seats.tsx'
import { moveCart } from '../move-cart.ts'
import { wasRefused } from '../put-back.ts'
import { useSendError } from '../send-errors.ts'
import type { Shared } from '../shared-props.ts'
import { lockingKey } from '../use-host-actions.ts'
import { Shares } from './Shares.tsx'
import { Unlock } from './Unlock.tsx'

/** The whole cart, for its host: who is there, the link, the lines of each person, and the shares. */
export function HostCart(shared: Shared) {
  const { cart, taking, priced } = shared
  const intl = useIntl()
  const inviteId = useId()
  useMoveCart(shared)
  const sendError = useSendError(taking.code)
  const isOpen = cart.state === 'open'
  return (
    <>
      <TopBar title={<FormattedMessage id="title.family-cart" />} back={<BackLink to="/$lang/cart/" />} />
      <Seats {...shared} inviteId={inviteId} />
      <Page bar columns>
        <div className={layout.loose}>
          {isOpen ? (
            <>
              <Awaited {...shared} />
              <Invitation {...shared} id={inviteId} />
            </>
          ) : (
            <Note icon={lockIcon} role="status">
              <FormattedMessage
                id={cart.state === 'ordered' ? 'family.ordered.title' : 'family.host.locked'}
              />
            </Note>
          )}
          <ErrorNote error={sendError} />
          <People {...shared} />
        </div>
        <Aside label={intl.formatMessage({ id: 'cart.summary' })}>
          {priced.isKnown && (
            <>
              <Shares {...shared} />
              <Receipt note={<IncludedVat amount={priced.quote.vat} />}>
                <TotalRows quote={priced.quote} delivered={priced.delivered} />
              </Receipt>
            </>
          )}
          <Dock>
            {isOpen && <LockButton {...shared} />}
            {cart.state === 'locked' && <Unlock code={taking.code} />}
            {cart.orderId !== null && (
              <LangLink
                to="/$lang/order/$id/"
                params={{ id: cart.orderId }}
                className={buttonClass({ wide: true })}
              >
                <FormattedMessage id="family.follow" />
              </LangLink>
            )}
          </Dock>
        </Aside>
      </Page>
    </>
  )
}

/** Moves dishes of the host's own cart into the open family cart, once the server says that it is open. */
function useMoveCart({ cart: { state }, isFromServer, taking: { code } }: Shared): void {
  const queryClient = useQueryClient()
  const reachable = useReachable()
  const loaded = useAtomValue(cartLoadedAtom)
  const { lines } = useAtomValue(cartAtom)
  const isOpen = loaded && isFromServer && state === 'open'
  // a dish that moved then would miss the lock; the own dishes are in the order too
  const isLocking = useIsMutating({ mutationKey: lockingKey(code) }) > 0

  // the device and the server are outside React
  useEffect(() => {
    const moving = lines.filter(({ id }) => !wasRefused(id))
    if (!reachable || !isOpen || isLocking || moving.length === 0) return undefined
    const leaving = new AbortController()
    void moveCart(queryClient, { code, lines: moving, signal: leaving.signal })
    return () => leaving.abort()
  }, [reachable, isOpen, isLocking, lines, code, queryClient])
}
