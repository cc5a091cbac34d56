import { useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { GuestRating, RatingAnswer } from '#contract/rating-answer.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { useFocusAfterSwap } from '#storefront/platform/browser/use-focus-after-removal.ts'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { ErrorNote } from '#storefront/ui/feedback/ErrorNote.tsx'
import { Tag } from '#storefront/ui/feedback/Tag.tsx'
import { DeleteSheet } from '#storefront/ui/sheet/DeleteSheet.tsx'
import text from '#storefront/ui/text/text.module.css'
import { ChangeAnswer } from './ChangeAnswer.tsx'
import css from './Ratings.module.css'
import { useAmendment } from './use-answer.ts'

type Given = { readonly rating: GuestRating; readonly answer: RatingAnswer }

/** An answer that was given. Its words are changed, or it is withdrawn, once. */
export function GivenAnswer({ rating, answer }: Given) {
  const formats = useFormats()
  const [isOpened, setOpened] = useState(false)
  const { text: words, points, at, amendment } = answer
  // it is changed once: after a lost reply, or by a colleague
  const isChanging = isOpened && amendment === null
  const title = useRef<HTMLHeadingElement>(null)
  useFocusAfterSwap(String(isChanging), () => title.current)
  return (
    <section className={css.answer}>
      <h3 ref={title} tabIndex={-1} className={text.captionMuted}>
        <FormattedMessage id="ratings.answered" values={{ time: <bdi>{formats.dateTime(at)}</bdi> }} />
      </h3>
      {words !== '' && !isChanging && (
        <p dir="auto" className={css.words}>
          {words}
        </p>
      )}
      {(points > 0 || amendment !== null) && (
        <p className={css.chips}>
          {points > 0 && (
            <Tag tone="good">
              <FormattedMessage id="audit.points" values={{ points }} />
            </Tag>
          )}
          {amendment !== null && (
            <Tag>
              <FormattedMessage id={`ratings.amended.${amendment}`} />
            </Tag>
          )}
        </p>
      )}
      {/* without words and amendment the account was deleted */}
      {amendment === null && words !== '' && !isChanging && (
        <Amend rating={rating} onChange={() => setOpened(true)} />
      )}
      {isChanging && <ChangeAnswer rating={rating} words={words} onEnd={() => setOpened(false)} />}
    </section>
  )
}

function Amend({ rating: { orderId }, onChange }: { rating: GuestRating; onChange: () => void }) {
  const intl = useIntl()
  const reachable = useReachable()
  const [isWithdrawing, setWithdrawing] = useState(false)
  const withdraw = useAmendment(orderId)
  return (
    <div className={css.acts}>
      <Button tone="quiet" small onClick={onChange}>
        <FormattedMessage id="ratings.change" />
      </Button>
      <Button tone="plain" small aria-haspopup="dialog" onClick={() => setWithdrawing(true)}>
        <FormattedMessage id="ratings.withdraw" />
      </Button>
      <DeleteSheet
        open={isWithdrawing}
        onClose={() => setWithdrawing(false)}
        onDelete={() => withdraw.mutate({ as: 'withdrawn' })}
        title={intl.formatMessage({ id: 'ratings.withdraw.title' })}
        text={<FormattedMessage id="ratings.withdraw.text" />}
        words={{
          delete: <FormattedMessage id="ratings.withdraw.do" />,
          keep: <FormattedMessage id="ratings.withdraw.keep" />,
        }}
        busy={withdraw.isPending}
        disabledReason={reachable ? undefined : intl.formatMessage({ id: 'ratings.offline' })}
        refusal={<ErrorNote error={withdraw.error} />}
      />
    </div>
  )
}
