import { FormattedMessage } from 'react-intl'
import type { StaffBill } from '#contract/bill.ts'
import { clockIcon } from '#storefront/ui/icon/icons.ts'
import { checkIcon, cardIcon } from '#storefront/ui/icon/icons-more.ts'
import { Tag } from '#storefront/ui/feedback/Tag.tsx'

/** The state of a bill. */
export function BillTag({
  bill: { state, isBeingPaid },
}: {
  bill: Pick<StaffBill, 'state' | 'isBeingPaid'>
}) {
  if (isBeingPaid) {
    return (
      <Tag tone="info" icon={cardIcon}>
        <FormattedMessage id="counter.state.paying" />
      </Tag>
    )
  }
  return (
    <Tag tone={tones[state]} icon={icons[state]}>
      <FormattedMessage id={`counter.state.${state}`} />
    </Tag>
  )
}

const tones = { open: 'warm', claimed: 'info', paid: 'good', cancelled: 'plain', expired: 'plain' } as const
const icons = {
  open: clockIcon,
  claimed: clockIcon,
  paid: checkIcon,
  cancelled: undefined,
  expired: undefined,
} as const
