import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type SubmitEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { call } from '#client/call.ts'
import { newUuid } from '#client/new-id.ts'
import { addToSupportRequest, type SupportRequest } from '#contract/support.ts'
import { maxSupportText } from '#domain/support.ts'
import { useRefusal } from '../i18n/use-refusal.ts'
import { useBusy } from '../offline/busy.ts'
import { useReachable } from '../offline/use-reach.ts'
import { Button } from '../ui/Button.tsx'
import layout from '../ui/layout.module.css'
import { Note } from '../ui/Note.tsx'
import { TextArea } from '../ui/TextArea.tsx'
import { supportQuery } from './queries.ts'

/** A word more about a request. */
export function ReplyForm({ request: { id } }: { request: SupportRequest }) {
  const intl = useIntl()
  const refusal = useRefusal()
  const reachable = useReachable()
  const queryClient = useQueryClient()
  const [words, setWords] = useState('')
  // the same word sent again after a lost answer is the same word
  const message = useRef(newUuid())
  useBusy(words !== '')
  const reply = useMutation({
    mutationFn: (said: string) =>
      call(addToSupportRequest, { params: { id }, body: { id: message.current, text: said } }),
    networkMode: 'always',
    onSuccess: async () => {
      message.current = newUuid()
      setWords('')
      await queryClient.invalidateQueries({ queryKey: supportQuery().queryKey })
    },
  })

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (words.trim() !== '') reply.mutate(words)
  }

  return (
    <form className={layout.stack} onSubmit={submit} noValidate>
      <TextArea
        label={<FormattedMessage id="support.reply" />}
        value={words}
        maxLength={maxSupportText}
        dir="auto"
        onChange={(event) => setWords(event.target.value)}
      />
      {reply.error && (
        <Note tone="bad" role="alert">
          {refusal(reply.error)}
        </Note>
      )}
      <Button
        type="submit"
        tone="tonal"
        small
        busy={reply.isPending}
        disabledReason={reachable ? undefined : intl.formatMessage({ id: 'support.reply.offline' })}
      >
        <FormattedMessage id="support.reply.send" />
      </Button>
    </form>
  )
}
