import { useSetAtom } from 'jotai'
import { FormattedMessage } from 'react-intl'
import type { Order } from '#contract/order.ts'
import { ReportButton } from '#storefront/customer/care/ReportButton.tsx'
import { requestFormAtom } from '#storefront/customer/support/form-atom.ts'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import { buttonClass } from '#storefront/ui/button/button-class.ts'
import { chatIcon } from '#storefront/ui/icon/icons-more.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { Note } from '#storefront/ui/feedback/Note.tsx'

/** The most stars after which the restaurant offers to make an order good. */
const poorStars = 2

/** After a poor rating: the report of what was not right, and a link to customer service. */
export function MakeGood({ order, stars }: { order: Order; stars: number }) {
  const fill = useSetAtom(requestFormAtom)
  if (stars > poorStars) return null
  return (
    <Note tone="warm" icon={chatIcon} title={<FormattedMessage id="rate.make-good" />}>
      <div className={layout.stack}>
        <p>
          <FormattedMessage id="rate.make-good.text" />
        </p>
        <ReportButton order={order} small />
        <LangLink
          to="/$lang/customerService/"
          className={buttonClass({ small: true })}
          onClick={() => void fill({ service: 'food', orderId: order.id })}
        >
          <FormattedMessage id="rate.make-good.go" />
        </LangLink>
      </div>
    </Note>
  )
}
