import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { SupportRequest } from '#contract/support.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { Disclosure } from '#storefront/ui/layout/Disclosure.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { Tag } from '#storefront/ui/feedback/Tag.tsx'
import text from '#storefront/ui/text/text.module.css'
import { dot } from '#storefront/ui/text/dot.ts'
import { ReplyForm } from './ReplyForm.tsx'
import { stateTones } from './state-tones.ts'
import { Thread } from './Thread.tsx'

/** A request: its number and state, and its messages in a part that opens. */
export function RequestCard({ request }: { request: SupportRequest }) {
  const formats = useFormats()
  const { number, service, state, sentAt } = request
  // an answered request is open from the start, and stays open after a reply
  const [wasAnswered] = useState(state === 'answered')
  return (
    <article className={layout.card}>
      <Disclosure
        open={wasAnswered}
        summary={
          <span className={layout.apart}>
            <span>
              <span className={text.item}>
                <FormattedMessage id={`support.service.${service}`} />
              </span>
              <br />
              <span className={text.captionMuted}>
                <FormattedMessage id="support.number" values={{ number: <bdi>{number}</bdi> }} />
                {dot}
                {formats.date(sentAt)}
              </span>
            </span>
            <Tag tone={stateTones[state]}>
              <FormattedMessage id={`support.state.${state}`} />
            </Tag>
          </span>
        }
      >
        <div className={layout.stack}>
          <Thread request={request} />
          {state !== 'closed' && <ReplyForm request={request} />}
        </div>
      </Disclosure>
    </article>
  )
}
