import { FormattedMessage } from 'react-intl'
import type { CareDesk } from '#contract/care.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { warnIcon } from '#storefront/ui/icon/icons-more.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { Price } from '#storefront/ui/price/Price.tsx'

const otherWays = ['points', 'cash'] as const
type OtherWay = (typeof otherWays)[number]

/** A refund that the card's bank refused, with the other ways to give it. */
export function RefusedRefund({
  refused,
  ways,
  mayDecide,
  busy,
  onWay,
}: {
  refused: NonNullable<CareDesk['refused']>
  ways: CareDesk['ways']
  mayDecide: boolean
  busy: boolean
  onWay: (way: OtherWay) => void
}) {
  return (
    <Note tone="bad" icon={warnIcon}>
      <div className={layout.stack}>
        <p>
          <FormattedMessage id="staff.care.refused" values={{ price: <Price amount={refused.amount} /> }} />
        </p>
        {mayDecide && (
          <div className={layout.wrap}>
            {otherWays
              .filter((way) => ways.includes(way))
              .map((way) => (
                <Button key={way} small tone="plain" busy={busy} onClick={() => onWay(way)}>
                  <FormattedMessage id={`staff.care.redirect.${way}`} />
                </Button>
              ))}
          </div>
        )}
      </div>
    </Note>
  )
}
