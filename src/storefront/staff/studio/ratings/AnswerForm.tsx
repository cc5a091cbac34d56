import { useQuery } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { GuestRating } from '#contract/rating-answer.ts'
import { maxRatingComment, mostAnswerPoints } from '#domain/rating.ts'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { ChipChoice } from '#storefront/ui/choice/ChipChoice.tsx'
import { ErrorNote } from '#storefront/ui/feedback/ErrorNote.tsx'
import { FieldBlock } from '#storefront/ui/form/FieldBlock.tsx'
import { TextArea } from '#storefront/ui/form/TextArea.tsx'
import { TextField } from '#storefront/ui/form/TextField.tsx'
import { Icon } from '#storefront/ui/icon/Icon.tsx'
import { sendIcon } from '#storefront/ui/icon/icons-more.ts'
import { Price } from '#storefront/ui/price/Price.tsx'
import { pointsIn } from './points-in.ts'
import { ratingSummaryQuery } from './queries.ts'
import css from './Ratings.module.css'
import { useAnswer } from './use-answer.ts'
import { type Choice, offered, useHalfAnswer } from './use-half-answer.ts'
import { useRatingsFilter } from './use-ratings-filter.ts'

/** The answer to a rating, with points or without; the button says what it gives. */
export function AnswerForm({ rating: { orderId, customerName } }: { rating: GuestRating }) {
  const intl = useIntl()
  const reachable = useReachable()
  const { words, choice, other, change, end } = useHalfAnswer(orderId)
  const points = choice === 'other' ? pointsIn(other) : choice
  const send = useAnswer(orderId, end)
  const block = !reachable
    ? intl.formatMessage({ id: 'ratings.offline' })
    : words.trim() === ''
      ? intl.formatMessage({ id: 'ratings.words-missing' })
      : points === undefined
        ? intl.formatMessage({ id: 'ratings.other.wrong' }, { most: mostAnswerPoints })
        : undefined
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (block === undefined && points !== undefined) send.mutate({ text: words.trim(), points })
  }
  return (
    <form className={css.form} onSubmit={submit}>
      <TextArea
        label={
          customerName === '' ? (
            <FormattedMessage id="ratings.your-answer" />
          ) : (
            <FormattedMessage id="ratings.answer-to" values={{ name: <bdi>{customerName}</bdi> }} />
          )
        }
        dir="auto"
        rows={4}
        maxLength={maxRatingComment}
        value={words}
        onChange={(event) => change({ words: event.target.value })}
      />
      <PointsChoice id={orderId} choice={choice} onChoose={(chosen) => change({ choice: chosen })} />
      {choice === 'other' && (
        <TextField
          label={<FormattedMessage id="ratings.other.label" values={{ most: mostAnswerPoints }} />}
          inputMode="numeric"
          dir="ltr"
          value={other}
          onChange={(event) => change({ other: event.target.value })}
        />
      )}
      <Button type="submit" busy={send.isPending} disabledReason={block}>
        <Icon of={sendIcon} small />
        <FormattedMessage id="ratings.send" values={{ points: points ?? 0 }} />
      </Button>
      <ErrorNote error={send.error} />
    </form>
  )
}

function PointsChoice({
  id,
  choice,
  onChoose,
}: {
  id: string
  choice: Choice
  onChoose: (choice: Choice) => void
}) {
  const { branch } = useRatingsFilter()
  const worth = useQuery({ ...ratingSummaryQuery(branch), throwOnError: false }).data?.worth
  return (
    <FieldBlock legend={<FormattedMessage id="ratings.make-good" />}>
      <div className={css.chips}>
        {[...offered, 'other' as const].map((each) => (
          <ChipChoice
            key={each}
            type="radio"
            name={`points-${id}`}
            checked={choice === each}
            onChange={() => onChoose(each)}
          >
            {each === 'other' ? (
              <FormattedMessage id="ratings.other" />
            ) : each === 0 ? (
              <FormattedMessage id="ratings.nothing" />
            ) : (
              <>
                <FormattedMessage id="audit.points" values={{ points: each }} />{' '}
                {worth && <Price amount={Math.round((each * worth.stepValue) / worth.redeemStep)} />}
              </>
            )}
          </ChipChoice>
        ))}
      </div>
    </FieldBlock>
  )
}
