import { useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { GuestRating } from '#contract/rating-answer.ts'
import { lowRating } from '#domain/rating.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { useFocusAfterSwap } from '#storefront/platform/browser/use-focus-after-removal.ts'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { StarCount } from '#storefront/ui/choice/StarCount.tsx'
import { Tag } from '#storefront/ui/feedback/Tag.tsx'
import text from '#storefront/ui/text/text.module.css'
import { AnswerForm } from './AnswerForm.tsx'
import { GivenAnswer } from './GivenAnswer.tsx'
import { RatedOrder } from './RatedOrder.tsx'
import css from './Ratings.module.css'
import { useHalfAnswer } from './use-half-answer.ts'

/** A rating in the customer's words, with its order; it is answered in place. */
export function RatingCard({ rating, isOpen }: { rating: GuestRating; isOpen: boolean }) {
  const [isOpened, setOpened] = useState(isOpen)
  const { isBegun } = useHalfAnswer(rating.orderId)
  const isAnswering = isOpened || isBegun
  const { stars, tags, comment, answer } = rating
  const card = useRef<HTMLElement>(null)
  // not of a half-written answer, which opens its form without a press
  const shown = answer !== null ? 'answer' : isOpened ? 'form' : 'button'
  // the field of the form, or the title of the answer
  useFocusAfterSwap(shown, () => card.current?.querySelector<HTMLElement>('textarea, h3') ?? null)
  return (
    <article ref={card} className={css.card} data-open={isAnswering || answer !== null || undefined}>
      <div className={css.said}>
        <Head rating={rating} />
        {comment !== '' && (
          <p dir="auto" className={css.words}>
            {comment}
          </p>
        )}
        {tags.length > 0 && (
          <p className={css.chips}>
            {tags.map((tag) => (
              <Tag key={tag} tone={stars > lowRating ? 'good' : 'bad'}>
                <FormattedMessage id={`rate.tag.${tag}`} />
              </Tag>
            ))}
          </p>
        )}
        {answer === null ? (
          isAnswering ? (
            <AnswerForm rating={rating} />
          ) : (
            <Button tone="quiet" small onClick={() => setOpened(true)}>
              <FormattedMessage id="ratings.answer" />
            </Button>
          )
        ) : (
          <GivenAnswer rating={rating} answer={answer} />
        )}
      </div>
      {(isAnswering || answer !== null) && <RatedOrder rating={rating} />}
    </article>
  )
}

function Head({ rating: { stars, customerName, branchName, number, ratedAt } }: { rating: GuestRating }) {
  const formats = useFormats()
  const now = useNow()
  return (
    <header className={css.head}>
      <StarCount value={stars} />
      <h2 className={text.item}>
        {customerName === '' ? <FormattedMessage id="ratings.nameless" /> : <bdi>{customerName}</bdi>}
      </h2>
      <span className={text.smallMuted}>
        <Words of={branchName} /> <bdi>{`#${number}`}</bdi>
      </span>
      <span className={css.ago}>
        <bdi>{formats.relative(ratedAt, now)}</bdi>
      </span>
    </header>
  )
}
