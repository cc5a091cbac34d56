import { FormattedMessage } from 'react-intl'
import type { Order } from '#contract/order.ts'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import { buttonClass, type ButtonLook } from '#storefront/ui/button/button-class.ts'
import { Icon } from '#storefront/ui/icon/Icon.tsx'
import { invoiceIcon } from '#storefront/ui/icon/icons-more.ts'

/** A link to the invoice of an order, if one was issued. */
export function InvoiceLink({ order, ...look }: { order: Order } & ButtonLook) {
  if (order.invoices.length === 0) return null
  return (
    <LangLink to="/$lang/order/$id/invoice/" params={{ id: order.id }} className={buttonClass(look)}>
      <Icon of={invoiceIcon} small />
      <FormattedMessage id="invoice.link" />
    </LangLink>
  )
}
