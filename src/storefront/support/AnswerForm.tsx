import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type SubmitEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { call } from '#client/call.ts'
import { newUuid } from '#client/new-id.ts'
import { answerSupportRequest, type StaffSupportRequest } from '#contract/support.ts'
import { maxSupportText } from '#domain/support.ts'
import { useRefusal } from '../i18n/use-refusal.ts'
import { useBusy } from '../offline/busy.ts'
import { useReachable } from '../offline/use-reach.ts'
import { Button } from '../ui/Button.tsx'
import layout from '../ui/layout.module.css'
import { Note } from '../ui/Note.tsx'
import { TextArea } from '../ui/TextArea.tsx'

/** An answer to a customer, which may be the last word. */
export function AnswerForm({ request: { id } }: { request: StaffSupportRequest }) {
  const intl = useIntl()
  const refusal = useRefusal()
  const reachable = useReachable()
  const queryClient = useQueryClient()
  const [words, setWords] = useState('')
  // the same answer sent again after a lost reply is the same answer
  const message = useRef(newUuid())
  useBusy(words !== '')
  const answer = useMutation({
    mutationFn: ({ close }: { close: boolean }) =>
      call(answerSupportRequest, {
        params: { id },
        body: { id: message.current, text: words, close },
      }),
    networkMode: 'always',
    onSuccess: async () => {
      message.current = newUuid()
      setWords('')
      await queryClient.invalidateQueries({ queryKey: ['staff-support-requests'] })
    },
  })
  const reason = !reachable
    ? intl.formatMessage({ id: 'support.reply.offline' })
    : words.trim() === ''
      ? intl.formatMessage({ id: 'staff.requests.answer.empty' })
      : undefined

  function submit(event: SubmitEvent) {
    event.preventDefault()
    answer.mutate({ close: false })
  }

  return (
    <form className={layout.stack} onSubmit={submit} noValidate>
      <TextArea
        label={<FormattedMessage id="staff.requests.answer" />}
        value={words}
        maxLength={maxSupportText}
        dir="auto"
        onChange={(event) => setWords(event.target.value)}
      />
      {answer.error && (
        <Note tone="bad" role="alert">
          {refusal(answer.error)}
        </Note>
      )}
      <div className={layout.wrap}>
        <Button type="submit" small busy={answer.isPending} disabledReason={reason}>
          <FormattedMessage id="staff.requests.answer.send" />
        </Button>
        <Button
          tone="quiet"
          small
          busy={answer.isPending}
          disabledReason={reason}
          onClick={() => answer.mutate({ close: true })}
        >
          <FormattedMessage id="staff.requests.answer.close" />
        </Button>
      </div>
    </form>
  )
}
