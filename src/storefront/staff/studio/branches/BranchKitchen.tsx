import { FormattedMessage } from 'react-intl'
import { Disclosure } from '#storefront/ui/layout/Disclosure.tsx'
import { DraftField } from '../DraftField.tsx'
import text from '#storefront/ui/text/text.module.css'
import type { OfBranch } from './BranchEditor.tsx'
import css from './Branches.module.css'
import { FirstStock } from './FirstStock.tsx'

const fields = [
  ['kitchenUnitsPerSlot', 'maybeNumber'],
  ['leadTimeMinutes', 'number'],
  ['cateringLeadTimeMinutes', 'number'],
] as const

/** How many orders the kitchen of a branch takes in a quarter of an hour, and how long it needs. */
export const BranchKitchen = ({ studio, branch }: OfBranch) => (
  <section id="kitchen" className={css.part} aria-labelledby="kitchen-title">
    <h2 id="kitchen-title" className={text.head}>
      <FormattedMessage id="studio.branches.part.kitchen" />
    </h2>
    <p className={text.smallMuted}>
      <FormattedMessage id="studio.branches.units.text" />
    </p>
    <div className={css.quad}>
      {fields.map(([field, kind]) => (
        <DraftField
          key={field}
          studio={studio}
          path={['branches', branch.id, field]}
          kind={kind}
          label={<FormattedMessage id={`studio.branches.${field}`} />}
        />
      ))}
    </div>
    <Disclosure summary={<FormattedMessage id="studio.branches.first-stock" />}>
      <FirstStock studio={studio} branch={branch} />
    </Disclosure>
  </section>
)
