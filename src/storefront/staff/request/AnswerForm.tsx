import { call } from '#client/call.ts'
import { answerSupportRequest, type StaffSupportRequest } from '#contract/support.ts'
import { MessageForm } from '#storefront/customer/support/MessageForm.tsx'
import { parseText, useHalfWritten } from '#storefront/platform/storage/use-half-written.ts'

/** An answer to a customer, which may close the request. */
export function AnswerForm({ request: { id } }: { request: StaffSupportRequest }) {
  const [words = '', write] = useHalfWritten(`request ${id}`, parseText)
  return (
    <MessageForm
      label="staff.requests.answer"
      send="staff.requests.answer.send"
      close="staff.requests.answer.close"
      touched="staff-support-requests"
      written={[words, (next) => write(() => next || undefined)]}
      onSay={(message) => call(answerSupportRequest, { params: { id }, body: message })}
    />
  )
}
