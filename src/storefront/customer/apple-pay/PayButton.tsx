import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from '#storefront/ui/button/Button.tsx'
import { lockIcon } from '#storefront/ui/icon/icons-more.ts'
import { Price } from '#storefront/ui/price/Price.tsx'
import { VisuallyHidden } from '#storefront/ui/text/VisuallyHidden.tsx'
import css from './PayButton.module.css'

/**
 * The button that pays `total` (halalas) online: with the total in it, or for Apple Pay the button of the
 * device, with the total beside it.
 */
export function PayButton({
  total,
  apple,
  busy,
  disabledReason,
  onClick,
  onBlocked,
}: {
  total: number
  apple: boolean
  busy: boolean
  disabledReason: string | undefined
  onClick: () => void
  onBlocked?: (() => void) | undefined
}) {
  const price = <Price amount={total} />
  if (!apple) {
    return (
      <Button
        wide
        icon={lockIcon}
        busy={busy}
        disabledReason={disabledReason}
        onClick={onClick}
        onBlocked={onBlocked}
      >
        <FormattedMessage id="checkout.pay.now" values={{ price }} />
      </Button>
    )
  }
  return (
    <div className={css.row}>
      <Sum>{price}</Sum>
      <Button
        wide
        className={css.apple}
        busy={busy}
        disabledReason={disabledReason}
        onClick={onClick}
        onBlocked={onBlocked}
      >
        <VisuallyHidden>
          <FormattedMessage id="checkout.pay.apple.now" values={{ price }} />
        </VisuallyHidden>
        <span className={css.words} aria-hidden="true">
          <FormattedMessage id="checkout.pay.apple" />
        </span>
      </Button>
    </div>
  )
}

const Sum = ({ children }: { children: ReactNode }) => (
  <span className={css.sum} aria-hidden="true">
    <span className={css.caption}>
      <FormattedMessage id="cart.total" />
    </span>
    <b className={css.price}>{children}</b>
  </span>
)
