import { FormattedMessage } from 'react-intl'
import type { CareDesk } from '#contract/care.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { warnIcon } from '#storefront/ui/icon/icons-more.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { Price } from '#storefront/ui/price/Price.tsx'
import type { Elsewhere } from './elsewhere.ts'

const allWays = ['points', 'cash', 'card'] as const
type Way = (typeof allWays)[number]

/**
 * A refund that did not reach the card, with the ways to give it. After the gateway has refunded another
 * amount of the payment (`elsewhere`), an owner reads both amounts and gives it all the same.
 */
export function RefusedRefund({
  refused,
  ways,
  may,
  elsewhere,
  busy,
  onWay,
}: {
  refused: NonNullable<CareDesk['refused']>
  ways: CareDesk['ways']
  /** Whose decisions the employee may take. */
  may: 'staff' | 'manager' | 'owner'
  elsewhere: Elsewhere | undefined
  busy: boolean
  onWay: (way: Way, despite?: number) => void
}) {
  const other = elsewhere?.refundId === refused.refundId ? elsewhere : undefined
  const despite = may === 'owner' ? other?.refunded : undefined
  return (
    <Note tone="bad" icon={warnIcon}>
      <div className={layout.stack}>
        <p>
          <FormattedMessage id="staff.care.refused" values={{ price: <Price amount={refused.amount} /> }} />
        </p>
        <p>
          <FormattedMessage id="staff.care.refused.of" values={{ kind: refused.kind }} />
        </p>
        {other && <OtherAmount of={other} isOwner={may === 'owner'} />}
        {may === 'staff' ? (
          <p>
            <FormattedMessage id="staff.care.refused.decides" />
          </p>
        ) : (
          <div className={layout.wrap}>
            {allWays
              .filter((way) => ways.includes(way))
              .map((way) => (
                <Button key={way} small tone="plain" busy={busy} onClick={() => onWay(way, despite)}>
                  <FormattedMessage
                    id={
                      despite === undefined || way === 'card'
                        ? `staff.care.redirect.${way}`
                        : `staff.care.anyway.${way}`
                    }
                  />
                </Button>
              ))}
          </div>
        )}
      </div>
    </Note>
  )
}

/** The gateway has refunded another amount, so whether this refund is in it only its dashboard shows. */
const OtherAmount = ({ of: { refunded, known }, isOwner }: { of: Elsewhere; isOwner: boolean }) => (
  <p role="alert">
    <FormattedMessage
      id="staff.care.elsewhere"
      values={{ refunded: <Price amount={refunded} />, known: <Price amount={known} /> }}
    />{' '}
    <FormattedMessage id={isOwner ? 'staff.care.elsewhere.owner' : 'staff.care.elsewhere.manager'} />
  </p>
)
