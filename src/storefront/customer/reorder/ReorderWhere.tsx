import { FormattedMessage } from 'react-intl'
import { nameIn } from '#domain/address.ts'
import type { Branch } from '#domain/branch.ts'
import { localOf } from '#domain/local-time.ts'
import { useFormats, useLang } from '#storefront/i18n/use-lang.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { bagIcon, motoIcon } from '#storefront/ui/icon/icons.ts'
import { warnIcon } from '#storefront/ui/icon/icons-more.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { IconTile } from '#storefront/ui/icon/IconTile.tsx'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import text from '#storefront/ui/text/text.module.css'
import { dot } from '#storefront/ui/text/dot.ts'
import type { OrderAgain } from './order-again.ts'
import type { Reorder } from './use-reorder.ts'

/**
 * Place and time of the reorder, initially as in the past order; if the branch cannot take it, the reason,
 * and a branch that can.
 */
export function ReorderWhere({
  order,
  branch,
  reorder: { address, slot, refusal, other },
  onBranch,
}: {
  order: OrderAgain
  branch: Branch
  reorder: Reorder
  onBranch: (branchId: string) => void
}) {
  const isMoved = branch.id !== order.branchId
  return (
    <>
      <PlaceAndTime order={order} branch={branch} address={address} slot={slot} />
      {isMoved && (
        <Note tone="info">
          <FormattedMessage
            id="reorder.branch.moved"
            values={{ before: <Words of={order.branchName} />, branch: <Words of={branch.name} /> }}
          />
        </Note>
      )}
      {refusal && (
        <Note tone="warm" icon={warnIcon} title={<Words of={branch.name} />}>
          <p>
            <FormattedMessage id={refusal} />
          </p>
          {other && (
            <Button tone="quiet" small onClick={() => onBranch(other.id)}>
              <FormattedMessage id="reorder.branch.other" values={{ branch: <Words of={other.name} /> }} />
            </Button>
          )}
        </Note>
      )}
    </>
  )
}

function PlaceAndTime({
  order,
  branch,
  address,
  slot,
}: Pick<Reorder, 'address' | 'slot'> & { order: OrderAgain; branch: Branch }) {
  const lang = useLang()
  const place = nameIn(address?.label ?? '', lang) || address?.line
  return (
    <div className={layout.row}>
      <IconTile icon={order.method === 'delivery' ? motoIcon : bagIcon} tone="brand" />
      <div className={layout.grow}>
        <p className={text.item}>
          {order.method === 'delivery' && place ? (
            <FormattedMessage id="cart.where.delivery.to" values={{ place: <bdi>{place}</bdi> }} />
          ) : (
            <FormattedMessage
              id={`cart.where.${order.method}`}
              values={{ branch: <Words of={branch.name} /> }}
            />
          )}
        </p>
        <p className={text.smallMuted}>
          {order.method === 'delivery' && (
            <>
              <Words of={branch.name} />
              {dot}
            </>
          )}
          <Due at={slot} />
        </p>
      </div>
    </div>
  )
}

function Due({ at }: { at: number | null }) {
  const formats = useFormats()
  const now = useNow()
  if (at === null) return <FormattedMessage id="cart.when.closed" />
  const isToday = localOf(at).date === localOf(now).date
  const time = (
    <bdi>
      {!isToday && `${formats.shortDay(at)} `}
      {formats.time(at)}
    </bdi>
  )
  return <FormattedMessage id="cart.when.about" values={{ time }} />
}
