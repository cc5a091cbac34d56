import { useSuspenseQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import type { Offers } from '#contract/offer.ts'
import { QueryBoundary } from '#storefront/platform/query/QueryBoundary.tsx'
import { OwnerFrame } from '#storefront/staff/console/OwnerFrame.tsx'
import { Progress } from '#storefront/ui/progress/Progress.tsx'
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
      <OfferForm agreed={data.agreed} />
      <EarlierOffers offers={data.offers} />
    </div>
  )
}

/** How many customers agreed; the others get nothing. */
const WhoAgreed = ({ customers, agreed, pushed }: Offers) => (
  <section className={panels.part} aria-labelledby="offers-who">
    <h2 id="offers-who" className={text.item}>
      <FormattedMessage id="studio.offers.who" />
    </h2>
    <Progress value={agreed} max={Math.max(1, customers)}>
      <FormattedMessage id="studio.offers.agreed" values={{ agreed, customers }} />
    </Progress>
    <p className={text.smallMuted}>
      <FormattedMessage
        id="studio.offers.others"
        values={{ others: customers - agreed, pushed, listed: agreed - pushed }}
      />
    </p>
  </section>
)
