import { FormattedMessage } from 'react-intl'
import type { StaffSupportRequest } from '#contract/support.ts'
import { stateTones } from '#storefront/customer/support/state-tones.ts'
import { Thread } from '#storefront/customer/support/Thread.tsx'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { Tag } from '#storefront/ui/feedback/Tag.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { dot } from '#storefront/ui/text/dot.ts'
import text from '#storefront/ui/text/text.module.css'
import { AnswerForm } from './AnswerForm.tsx'

/** A customer's request with its messages, and the form that answers it. */
export function StaffRequest({ request }: { request: StaffSupportRequest }) {
  const formats = useFormats()
  const { number, service, state, sentAt, firstName, phone, catering, messages } = request
  // what the device stores has neither the words nor the wish; a catering enquiry can have no words
  const isWhole = messages.length > 0 || catering !== null
  return (
    <article className={`${layout.card} ${layout.stack}`}>
      <div className={layout.between}>
        <h2 className={text.item}>
          <FormattedMessage id={`support.service.${service}`} />
          {firstName !== '' && (
            <>
              {dot}
              <bdi>{firstName}</bdi>
            </>
          )}
        </h2>
        <Tag tone={stateTones[state]}>
          <FormattedMessage id={`staff.requests.state.${state}`} />
        </Tag>
      </div>
      <p className={text.smallMuted}>
        <FormattedMessage id="support.number" values={{ number: <bdi>{number}</bdi> }} />
        {dot}
        {formats.dateTime(sentAt)}
      </p>
      {phone !== null && (
        <a href={`tel:${phone}`}>
          <bdi dir="ltr">{phone}</bdi>
        </a>
      )}
      <Thread request={request} customer={firstName} />
      {isWhole ? (
        state !== 'closed' && <AnswerForm request={request} />
      ) : (
        <p className={text.smallMuted}>
          <FormattedMessage id="staff.requests.words.offline" />
        </p>
      )}
    </article>
  )
}
