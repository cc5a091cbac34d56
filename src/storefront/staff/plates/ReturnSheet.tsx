import { FormattedMessage, useIntl } from 'react-intl'
import type { PlatesLoan, PlatesWay } from '#contract/plates.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { Price } from '#storefront/ui/price/Price.tsx'
import { Sheet } from '#storefront/ui/sheet/Sheet.tsx'

/** Asks for confirmation before money is refunded: how much, to whom, and how. */
export function ReturnSheet({
  open,
  loan,
  way,
  count,
  amount,
  busy,
  onConfirm,
  onClose,
}: {
  open: boolean
  loan: PlatesLoan
  way: PlatesWay
  count: number
  /** Halalas. */
  amount: number
  busy: boolean
  onConfirm: () => void
  onClose: () => void
}) {
  const intl = useIntl()
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={intl.formatMessage({ id: 'staff.plates.confirm.title' }, { number: String(loan.number), count })}
      footer={
        <div className={layout.stack}>
          <Button wide busy={busy} onClick={onConfirm}>
            <FormattedMessage id="staff.plates.confirm" />
          </Button>
          <Button tone="plain" wide onClick={onClose}>
            <FormattedMessage id="staff.plates.confirm.back" />
          </Button>
        </div>
      }
    >
      <p>
        <FormattedMessage
          id={loan.firstName === '' ? namelessWords[way] : `staff.plates.confirm.${way}`}
          values={{ name: <bdi>{loan.firstName}</bdi>, price: <Price amount={amount} /> }}
        />
      </p>
    </Sheet>
  )
}

/** Another branch than the one that lent the plates does not learn the customer's name. */
const namelessWords = {
  card: 'staff.plates.confirm.card',
  cash: 'staff.plates.confirm.cash.nameless',
} as const
