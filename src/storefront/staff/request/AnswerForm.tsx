import { useQueryClient } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import type { StaffSupportRequest } from '#contract/support.ts'
import { noMessage, parseHalfMessage, storedMessage } from '#storefront/customer/support/half-message.ts'
import { MessageForm } from '#storefront/customer/support/MessageForm.tsx'
import { staffSupportKey } from '#storefront/customer/support/queries.ts'
import { useHalfWritten } from '#storefront/platform/storage/use-half-written.ts'
import { notify } from '#storefront/ui/feedback/notify.ts'
import { sendAnswer } from './send-answer.ts'

/** An answer to a customer, which may close the request. */
export function AnswerForm({ request }: { request: StaffSupportRequest }) {
  const intl = useIntl()
  const queryClient = useQueryClient()
  const { id, number } = request
  const [half = noMessage, write] = useHalfWritten(`request ${id}`, parseHalfMessage)
  // the form, which would give the reason, has left the screen with its request
  const onLeft = () =>
    void notify(intl.formatMessage({ id: 'staff.requests.moved' }, { number }), { tone: 'error' })
  return (
    <MessageForm
      label="staff.requests.answer"
      send="staff.requests.answer.send"
      close="staff.requests.answer.close"
      touched={staffSupportKey}
      written={[half, (change) => write((before = noMessage) => storedMessage(change(before)))]}
      onSay={(message) => sendAnswer(queryClient, { request, message, onLeft })}
    />
  )
}
