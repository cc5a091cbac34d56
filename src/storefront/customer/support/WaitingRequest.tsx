import { FormattedMessage } from 'react-intl'
import * as v from 'valibot'
import { Refused } from '#client/call.ts'
import type { Parcel } from '#client/outbox.ts'
import { Service } from '#contract/support.ts'
import { useRefusal } from '#storefront/i18n/use-refusal.ts'
import { deleteParcel } from '#storefront/customer/outbox/outbox.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { Tag } from '#storefront/ui/feedback/Tag.tsx'
import text from '#storefront/ui/text/text.module.css'

/** What is shown of a request, which may be one that the server refuses, or of another build. */
const Shown = v.fallback(
  v.object({ service: v.fallback(v.nullable(Service), null), text: v.fallback(v.string(), '') }),
  { service: null, text: '' },
)

/**
 * A request that waits on the device, with the server's refusal if there is one, and a button that withdraws
 * it.
 */
export function WaitingRequest({ parcel }: { parcel: Parcel }) {
  const refusal = useRefusal()
  const { service, text: written } = v.parse(Shown, parcel.body)
  return (
    <article className={`${layout.card} ${layout.stack}`}>
      <div className={layout.between}>
        {service && (
          <h3 className={text.item}>
            <FormattedMessage id={`support.service.${service}`} />
          </h3>
        )}
        <Tag tone={parcel.problem ? 'bad' : 'warm'}>
          <FormattedMessage id={parcel.problem ? 'support.state.refused' : 'support.state.waiting'} />
        </Tag>
      </div>
      <p dir="auto" className={text.typed}>
        {written}
      </p>
      {parcel.problem && <p className={text.small}>{refusal(new Refused(parcel.problem))}</p>}
      <Button tone="plain" small onClick={() => void deleteParcel(parcel.id)}>
        <FormattedMessage id="support.cancel" />
      </Button>
    </article>
  )
}
