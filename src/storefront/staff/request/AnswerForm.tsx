import { call } from '#client/call.ts'
import { answerSupportRequest, type StaffSupportRequest } from '#contract/support.ts'
import { noMessage, parseHalfMessage, storedMessage } from '#storefront/customer/support/half-message.ts'
import { MessageForm } from '#storefront/customer/support/MessageForm.tsx'
import { useHalfWritten } from '#storefront/platform/storage/use-half-written.ts'

/** An answer to a customer, which may close the request. */
export function AnswerForm({ request: { id } }: { request: StaffSupportRequest }) {
  const [half = noMessage, write] = useHalfWritten(`request ${id}`, parseHalfMessage)
  return (
    <MessageForm
      label="staff.requests.answer"
      send="staff.requests.answer.send"
      close="staff.requests.answer.close"
      touched="staff-support-requests"
      written={[half, (change) => write((before = noMessage) => storedMessage(change(before)))]}
      onSay={(message) => call(answerSupportRequest, { params: { id }, body: message })}
    />
  )
}
