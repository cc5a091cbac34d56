import { useNavigate } from '@tanstack/react-router'
import { useAtomValue, useSetAtom } from 'jotai'
import { FormattedMessage, useIntl } from 'react-intl'
import { foodToRedeem, leastRedeemable } from '#domain/points.ts'
import type { Wallet } from '#contract/wallet.ts'
import { cartAtom } from '#storefront/customer/cart/cart-atom.ts'
import { useFormats, useLang } from '#storefront/i18n/use-lang.ts'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { giftIcon, sendIcon } from '#storefront/ui/icon/icons-more.ts'
import { notify } from '#storefront/ui/feedback/notify.ts'
import { transferPhoneId } from '#storefront/customer/transfer/TransferCard.tsx'
import css from './WalletActions.module.css'
import { pointsChoiceAtom } from './redeem-atom.ts'

/** The buttons to redeem points on the next order, and to send points to a friend with the form below. */
export function WalletActions({ wallet }: { wallet: Wallet }) {
  const intl = useIntl()
  const lang = useLang()
  const formats = useFormats()
  const reachable = useReachable()
  const navigate = useNavigate()
  const isEmpty = useAtomValue(cartAtom).lines.length === 0
  const wish = useSetAtom(pointsChoiceAtom)
  const least = leastRedeemable(wallet.scheme)
  if (foodToRedeem(wallet.scheme) === Infinity) return null

  const reason = !reachable
    ? intl.formatMessage({ id: 'redeem.offline' })
    : wallet.balance < least
      ? intl.formatMessage({ id: 'redeem.few' }, { count: least, points: formats.number(least) })
      : undefined

  function redeem(): void {
    void wish('most')
    if (isEmpty) notify(intl.formatMessage({ id: 'redeem.later' }))
    void navigate({ to: isEmpty ? '/$lang/' : '/$lang/cart/', params: { lang } })
  }

  return (
    <div className={css.actions}>
      <Button wide icon={giftIcon} disabledReason={reason} onClick={redeem}>
        <FormattedMessage id="wallet.redeem" />
      </Button>
      <Button
        tone="tonal"
        wide
        icon={sendIcon}
        onClick={() => document.getElementById(transferPhoneId)?.focus()}
      >
        <FormattedMessage id="transfer.go" />
      </Button>
    </div>
  )
}
