import { getRouteApi } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import { Words } from '#storefront/i18n/Words.tsx'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import { buttonClass } from '#storefront/ui/button/button-class.ts'
import { Empty } from '#storefront/ui/feedback/Empty.tsx'
import { ErrorNote } from '#storefront/ui/feedback/ErrorNote.tsx'
import { LiveRegion } from '#storefront/ui/feedback/LiveRegion.tsx'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { Icon } from '#storefront/ui/icon/Icon.tsx'
import { infoIcon } from '#storefront/ui/icon/icons-more.ts'
import { offlineIcon, plusIcon } from '#storefront/ui/icon/icons.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { Page } from '#storefront/ui/layout/Page.tsx'
import { Receipt } from '#storefront/ui/price/Receipt.tsx'
import { ReceiptRow } from '#storefront/ui/price/ReceiptRow.tsx'
import { GuestTop } from './GuestTop.tsx'
import { OwnLines } from '../line/OwnLines.tsx'
import { useRemoveLine } from '../line/use-remove-line.tsx'
import { useSendError } from '../send-errors.ts'
import { partOf, promotionsOf, type Shared } from '../shared-props.ts'
import { useReady } from '../use-presence.ts'

const route = getRouteApi('/$lang/cart/$code')

/** The dishes of a participant, with what the host sees already and what waits for a network. */
export function OwnPart(shared: Shared) {
  const { taking, lines } = shared
  const reachable = useReachable()
  useReady(taking)
  const sendError = useSendError(taking.code)
  const [remove, removed] = useRemoveLine(shared)
  const own = lines.filter(({ memberId }) => memberId === taking.member.id)
  const waiting = taking.waiting.length
  return (
    <>
      <GuestTop {...shared} />
      <Page narrow>
        <div role="status">
          {!reachable && waiting > 0 && (
            <Note tone="warm" icon={offlineIcon}>
              <FormattedMessage id="family.waiting" values={{ count: waiting }} />
            </Note>
          )}
        </div>
        <ErrorNote error={sendError} />
        <LiveRegion>{removed}</LiveRegion>
        <div className={layout.between}>
          <h2>
            <FormattedMessage id="family.part" />
          </h2>
          <AddDish code={taking.code} />
        </div>
        {own.length === 0 ? (
          <Empty title={<FormattedMessage id="family.part.empty" />}>
            <FormattedMessage id="family.part.empty.text" />
          </Empty>
        ) : (
          <>
            <OwnLines {...shared} heading="h3" onRemove={remove} />
            <Receipt>
              {promotionsOf(shared, taking.member.id).map(({ id, name, discount }) => (
                <ReceiptRow key={id} label={<Words of={name} />} amount={discount} tone="minus" />
              ))}
              <ReceiptRow
                label={<FormattedMessage id="family.part" />}
                amount={partOf(shared, taking.member.id)}
                tone="grand"
              />
            </Receipt>
          </>
        )}
        {!reachable && (
          <Note icon={infoIcon}>
            <FormattedMessage id="family.waiting.text" />
          </Note>
        )}
      </Page>
    </>
  )
}

/** A link to the menu of the cart. A switch back from the own part adds no history entry. */
export function AddDish({ code }: { code: string }) {
  const { show } = route.useSearch()
  return (
    <LangLink
      to="/$lang/cart/$code/"
      params={{ code }}
      search={{ show: 'menu' }}
      replace={show !== undefined}
      className={buttonClass({ tone: 'plain', small: true })}
    >
      <Icon of={plusIcon} small />
      <FormattedMessage id="family.part.add" />
    </LangLink>
  )
}
