import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MenuFileItem } from '#contract/menu-file.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { Segments } from '#storefront/ui/choice/Segments.tsx'
import type { Studio } from '../studio.ts'
import css from './Bulk.module.css'
import { BulkBranches } from './BulkBranches.tsx'
import { BulkPrices } from './BulkPrices.tsx'

const kinds = ['prices', 'branches'] as const

/** Changes several dishes at once: their prices, or where they are sold. It only changes the draft. */
export function BulkBar({
  studio,
  dishes,
  onClear,
}: {
  studio: Studio
  dishes: readonly MenuFileItem[]
  onClear: () => void
}) {
  const intl = useIntl()
  const [kind, setKind] = useState<(typeof kinds)[number]>('prices')
  const Form = kind === 'prices' ? BulkPrices : BulkBranches
  return (
    <section className={css.bar} aria-label={intl.formatMessage({ id: 'studio.bulk' })}>
      <div className={css.head}>
        <b role="status">
          <FormattedMessage id="studio.bulk.count" values={{ count: dishes.length }} />
        </b>
        <Segments
          label={intl.formatMessage({ id: 'studio.bulk' })}
          options={kinds.map((value) => ({
            value,
            label: <FormattedMessage id={`studio.bulk.${value}`} />,
          }))}
          value={kind}
          onChange={setKind}
        />
        <span className={css.clear}>
          <Button tone="quiet" small onClick={onClear}>
            <FormattedMessage id="studio.bulk.clear" />
          </Button>
        </span>
      </div>
      <Form studio={studio} dishes={dishes} onDone={onClear} />
    </section>
  )
}
