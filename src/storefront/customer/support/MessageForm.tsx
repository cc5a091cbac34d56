import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { maxSupportText } from '#domain/support.ts'
import type { MessageId } from '#storefront/i18n/words.ts'
import { useBusy } from '#storefront/platform/update/busy.ts'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { ErrorNote } from '#storefront/ui/feedback/ErrorNote.tsx'
import { Button } from '#storefront/ui/button/Button.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { TextArea } from '#storefront/ui/form/TextArea.tsx'
import css from './MessageForm.module.css'
import { messageOf, noMessage, withoutLast, type HalfMessage, type Message } from './half-message.ts'

type Written = readonly [half: HalfMessage, change: (change: (before: HalfMessage) => HalfMessage) => void]

/**
 * A form that adds a message to a request. With `close`, a second button sends the message and closes the
 * request.
 */
export function MessageForm({
  label,
  send,
  close,
  touched,
  written,
  onSay,
}: {
  label: MessageId
  send: MessageId
  close?: MessageId
  /** The key, or its first parts, of the queries that are stale afterwards. */
  touched: QueryKey
  /** What is half written and what changes it, where it outlives the form. */
  written?: Written
  onSay: (message: Message) => Promise<unknown>
}) {
  const intl = useIntl()
  const reachable = useReachable()
  const { words, setWords, say } = useSay(touched, onSay, written)
  const reason = !reachable
    ? 'support.reply.offline'
    : words.trim() === ''
      ? 'support.reply.empty'
      : undefined

  function submit(event: SubmitEvent) {
    event.preventDefault()
    say.mutate(false)
  }

  return (
    <form className={layout.stack} onSubmit={submit} noValidate>
      <TextArea
        label={<FormattedMessage id={label} />}
        value={words}
        maxLength={maxSupportText}
        dir="auto"
        onChange={(event) => setWords(event.target.value)}
      />
      <ErrorNote error={say.error} />
      <Buttons
        send={send}
        close={close}
        busy={say.isPending}
        reason={reason && intl.formatMessage({ id: reason })}
        onClose={() => say.mutate(true)}
      />
    </form>
  )
}

/** The first button submits the form, and says alone what is missing. */
function Buttons({
  send,
  close,
  busy,
  reason,
  onClose,
}: {
  send: MessageId
  close: MessageId | undefined
  busy: boolean
  reason: string | undefined
  onClose: () => void
}) {
  return (
    <div className={css.buttons}>
      <Button type="submit" tone={close ? 'brand' : 'tonal'} small busy={busy} disabledReason={reason}>
        <FormattedMessage id={send} />
      </Button>
      {close && (
        <Button tone="quiet" small busy={busy} disabled={reason !== undefined} onClick={onClose}>
          <FormattedMessage id={close} />
        </Button>
      )}
    </div>
  )
}

/** The typed words, and their sending: a message that is sent again keeps its id. */
function useSay(touched: QueryKey, onSay: (message: Message) => Promise<unknown>, written?: Written) {
  const queryClient = useQueryClient()
  const own = useState(noMessage)
  const [half, change] = written ?? own
  const { words } = half
  useBusy(words !== '')
  const say = useMutation({
    mutationFn: (isLast: boolean) => {
      const message = messageOf(half, isLast)
      change((before) => ({ ...before, last: message }))
      return onSay(message)
    },
    onSuccess: async () => {
      change(withoutLast)
      await queryClient.invalidateQueries({ queryKey: touched })
    },
  })
  const setWords = (typed: string) => change((before) => ({ ...before, words: typed }))
  return { words, setWords, say }
}
