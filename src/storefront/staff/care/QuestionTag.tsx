import { FormattedMessage } from 'react-intl'
import type { OrderChange } from '#contract/order-care.ts'
import { endsAt, mostSeconds } from '#storefront/customer/care/answer.ts'
import { useSecondsUntil } from '#storefront/platform/clock/use-seconds-until.ts'
import { Tag } from '#storefront/ui/feedback/Tag.tsx'
import { chatIcon } from '#storefront/ui/icon/icons-more.ts'
import { Countdown } from '#storefront/ui/progress/Countdown.tsx'
import { VisuallyHidden } from '#storefront/ui/text/VisuallyHidden.tsx'

/** The time that the customer has left to answer, on the ticket of their order. */
export function QuestionTag({ change }: { change: OrderChange }) {
  const seconds = useSecondsUntil(endsAt(change))
  if (seconds === 0) return null
  return (
    <Tag tone="info" icon={chatIcon}>
      <VisuallyHidden>
        <FormattedMessage id="staff.change.asked" />{' '}
      </VisuallyHidden>
      <Countdown seconds={seconds} most={mostSeconds} />
    </Tag>
  )
}
