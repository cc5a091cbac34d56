import { type SubmitEvent, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { GuestRating } from '#contract/rating-answer.ts'
import { maxRatingComment } from '#domain/rating.ts'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { useBusy } from '#storefront/platform/update/busy.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { ErrorNote } from '#storefront/ui/feedback/ErrorNote.tsx'
import { TextArea } from '#storefront/ui/form/TextArea.tsx'
import css from './Ratings.module.css'
import { useAmendment } from './use-answer.ts'

/** Gives an answer other words; the customer is not notified again. */
export function ChangeAnswer({
  rating: { orderId },
  words,
  onEnd,
}: {
  rating: GuestRating
  words: string
  onEnd: () => void
}) {
  const intl = useIntl()
  const reachable = useReachable()
  const [typed, setTyped] = useState(words)
  const change = useAmendment(orderId)
  useBusy(typed !== words)
  const block = !reachable
    ? intl.formatMessage({ id: 'ratings.offline' })
    : typed.trim() === ''
      ? intl.formatMessage({ id: 'ratings.words-missing' })
      : undefined
  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (block !== undefined) return
    if (typed.trim() === words) onEnd()
    else change.mutate({ as: 'changed', text: typed.trim() }, { onSuccess: onEnd })
  }
  return (
    <form className={css.change} onSubmit={submit}>
      <TextArea
        label={<FormattedMessage id="ratings.your-answer" />}
        help={<FormattedMessage id="ratings.change.once" />}
        dir="auto"
        rows={4}
        ref={focus}
        maxLength={maxRatingComment}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className={css.acts}>
        <Button type="submit" busy={change.isPending} disabledReason={block}>
          <FormattedMessage id="ratings.change.save" />
        </Button>
        <Button tone="plain" onClick={onEnd}>
          <FormattedMessage id="ratings.change.keep" />
        </Button>
      </div>
      <ErrorNote error={change.error} />
    </form>
  )
}

// the button that opened the form is gone
const focus = (area: HTMLTextAreaElement | null) => area?.focus()
