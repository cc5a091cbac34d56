import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { chatIcon } from '#storefront/ui/icon/icons-more.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import text from '#storefront/ui/text/text.module.css'
import { ownRatingQuery } from './queries.ts'

/** The restaurant's answer to the rating of an order; nothing without one, or before it is loaded. */
export function AnswerNote({ orderId }: { orderId: string }) {
  const { data } = useQuery({ ...ownRatingQuery(orderId), throwOnError: false })
  if (!data?.answer) return null
  const { text: words, points } = data.answer
  return (
    <Note tone="good" icon={chatIcon} title={<FormattedMessage id="rate.answer" />}>
      <div className={layout.stack}>
        <p dir="auto" className={text.typed}>
          {words}
        </p>
        {points > 0 && (
          <p>
            <FormattedMessage id="rate.answer.points" values={{ points }} />
          </p>
        )}
      </div>
    </Note>
  )
}
