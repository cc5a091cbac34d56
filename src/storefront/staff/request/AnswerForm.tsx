import { call } from '#client/call.ts'
import { answerSupportRequest, type StaffSupportRequest } from '#contract/support.ts'
import { MessageForm } from '#storefront/customer/support/MessageForm.tsx'

/** An answer to a customer, which may close the request. */
export const AnswerForm = ({ request: { id } }: { request: StaffSupportRequest }) => (
  <MessageForm
    label="staff.requests.answer"
    send="staff.requests.answer.send"
    close="staff.requests.answer.close"
    touched="staff-support-requests"
    onSay={(message) => call(answerSupportRequest, { params: { id }, body: message })}
  />
)
