import { FormattedMessage, useIntl } from 'react-intl'
import type { Cart } from '#domain/cart.ts'
import type { Quote } from '#domain/pricing.ts'
import { IconButton } from '#storefront/ui/button/IconButton.tsx'
import { trashIcon } from '#storefront/ui/icon/icons-more.ts'
import layout from '#storefront/ui/layout/layout.module.css'

/** The lines of a cart whose dish has left the menu, as rows of a list; they can only be removed. */
export function GoneLines({
  cart,
  quote,
  onRemove,
}: {
  cart: Cart
  quote: Quote
  onRemove: (lineId: string) => void
}) {
  const intl = useIntl()
  const gone = cart.lines.filter((line) => !quote.lines.some(({ id }) => id === line.id))
  return gone.map(({ id }) => (
    <li key={id} className={layout.listRow}>
      <span className={layout.grow}>
        <FormattedMessage id="cart.line.gone" />
      </span>
      <IconButton
        icon={trashIcon}
        label={intl.formatMessage({ id: 'ui.remove' })}
        onClick={() => onRemove(id)}
      />
    </li>
  ))
}
