import { FormattedMessage } from 'react-intl'
import type { CareDesk } from '#contract/care.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { warnIcon } from '#storefront/ui/icon/icons-more.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { Price } from '#storefront/ui/price/Price.tsx'

const allWays = ['points', 'cash', 'card'] as const
type Way = (typeof allWays)[number]

/** A refund that did not reach the card, with the ways to give it. */
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
  onWay: (way: Way) => void
}) {
  return (
    <Note tone="bad" icon={warnIcon}>
      <div className={layout.stack}>
        <p>
          <FormattedMessage id="staff.care.refused" values={{ price: <Price amount={refused.amount} /> }} />
        </p>
        <p>
          <FormattedMessage id="staff.care.refused.of" values={{ kind: refused.kind }} />
        </p>
        {mayDecide ? (
          <div className={layout.wrap}>
            {allWays
              .filter((way) => ways.includes(way))
              .map((way) => (
                <Button key={way} small tone="plain" busy={busy} onClick={() => onWay(way)}>
                  <FormattedMessage id={`staff.care.redirect.${way}`} />
                </Button>
              ))}
          </div>
        ) : (
          <p>
            <FormattedMessage id="staff.care.refused.decides" />
          </p>
        )}
      </div>
    </Note>
  )
}
