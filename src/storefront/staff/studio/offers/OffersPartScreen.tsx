import { useSuspenseQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Offers } from '#contract/offer.ts'
import { QueryBoundary } from '#storefront/platform/query/QueryBoundary.tsx'
import { OwnerFrame } from '#storefront/staff/console/OwnerFrame.tsx'
import { Weave } from '#storefront/ui/cloth/Weave.tsx'
import text from '#storefront/ui/text/text.module.css'
import { EarlierOffers } from './EarlierOffers.tsx'
import { OfferForm } from './OfferForm.tsx'
import { offersQuery } from './queries.ts'
import panels from '../panels.module.css'

/** Offers to the customers who agreed to them. For owners. */
export const OffersPartScreen = () => (
  <OwnerFrame title={<FormattedMessage id="studio.nav.offers" />}>
    <QueryBoundary offline="staff.not-yet.offline">
      <OffersPart />
    </QueryBoundary>
  </OwnerFrame>
)

function OffersPart() {
  const { data } = useSuspenseQuery(offersQuery())
  return (
    <div className={panels.page}>
      <WhoAgreed {...data} />
      <OfferForm agreed={data.agreed} offers={data.offers} />
      <EarlierOffers offers={data.offers} />
    </div>
  )
}

/** How many customers agreed; the others get nothing. */
function WhoAgreed({ customers, agreed, pushed }: Offers) {
  const intl = useIntl()
  const words = intl.formatMessage({ id: 'studio.offers.agreed' }, { agreed, customers })
  return (
    <section className={panels.part} aria-labelledby="offers-who">
      <h2 id="offers-who" className={text.head}>
        <FormattedMessage id="studio.offers.who" />
      </h2>
      {/* the bar has the same words as its name */}
      <p aria-hidden="true">{words}</p>
      <Weave percent={(100 * agreed) / Math.max(1, customers)} label={words} />
      <p className={text.smallMuted}>
        <FormattedMessage
          id="studio.offers.others"
          values={{ others: customers - agreed, pushed, listed: agreed - pushed }}
        />
      </p>
    </section>
  )
}
