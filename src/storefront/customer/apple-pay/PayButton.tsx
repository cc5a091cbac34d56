import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from '#storefront/ui/button/Button.tsx'
import { lockIcon } from '#storefront/ui/icon/icons-more.ts'
import { Price } from '#storefront/ui/price/Price.tsx'
import { TotalBeside } from '#storefront/ui/price/TotalBeside.tsx'
import { VisuallyHidden } from '#storefront/ui/text/VisuallyHidden.tsx'
import css from './PayButton.module.css'

/**
 * The button that pays `total` (halalas) online, with the total beside it; for Apple Pay the button of the
 * device. `time` is the time that is paid for, if the button says it: that of Apple Pay shows its name only,
 * so there the time is beside it too.
 */
export function PayButton({
  total,
  apple,
  time,
  busy,
  disabledReason,
  type,
  onClick,
  onBlocked,
}: {
  total: number
  apple: boolean
  time?: ReactNode
  busy: boolean
  disabledReason: string | undefined
  /** `submit`: the form around it pays. */
  type?: 'submit'
  onClick?: () => void
  onBlocked?: (() => void) | undefined
}) {
  const price = (
    <VisuallyHidden>
      <Price amount={total} />
    </VisuallyHidden>
  )
  const button = { wide: true, busy, disabledReason, type, onClick, onBlocked }
  return (
    <TotalBeside total={total} time={apple ? time : undefined}>
      {apple ? (
        <Button {...button} className={css.apple}>
          <VisuallyHidden>
            {time == null ? (
              <FormattedMessage id="checkout.pay.apple.now" values={{ price }} />
            ) : (
              <FormattedMessage id="checkout.pay.apple.for" values={{ price, time }} />
            )}
          </VisuallyHidden>
          <span className={css.words} aria-hidden="true">
            <FormattedMessage id="checkout.pay.apple" />
          </span>
        </Button>
      ) : (
        <Button {...button} icon={lockIcon}>
          <span>
            {time == null ? (
              <FormattedMessage id="checkout.pay.now" values={{ price }} />
            ) : (
              <FormattedMessage id="checkout.pay.for" values={{ price, time }} />
            )}
          </span>
        </Button>
      )}
    </TotalBeside>
  )
}
