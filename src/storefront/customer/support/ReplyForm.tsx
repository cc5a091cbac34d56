import { call } from '#client/call.ts'
import { addToSupportRequest, type SupportRequest } from '#contract/support.ts'
import { SayForm } from './SayForm.tsx'

/** A customer says more about a request. */
export const ReplyForm = ({ request: { id } }: { request: SupportRequest }) => (
  <SayForm
    label="support.reply"
    send="support.reply.send"
    touched="support-requests"
    onSay={({ close: _close, ...said }) => call(addToSupportRequest, { params: { id }, body: said })}
  />
)
