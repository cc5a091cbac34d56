import { call } from '#client/call.ts'
import { addToSupportRequest, type SupportRequest } from '#contract/support.ts'
import { MessageForm } from './MessageForm.tsx'

/** A form for the customer's next message in a request. */
export const ReplyForm = ({ request: { id } }: { request: SupportRequest }) => (
  <MessageForm
    label="support.reply"
    send="support.reply.send"
    touched={['support-requests']}
    onSay={({ close: _close, ...message }) => call(addToSupportRequest, { params: { id }, body: message })}
  />
)
