import { FormattedMessage, useIntl } from 'react-intl'
import { squareAround } from '#domain/delivery-area.ts'
import { valueAt } from '#domain/menu-change.ts'
import { editOf } from '../studio.ts'
import { EditConflict } from '../EditConflict.tsx'
import { useEditWithConflict } from '../use-edit.ts'
import { Segments } from '#storefront/ui/choice/Segments.tsx'
import text from '#storefront/ui/text/text.module.css'
import { AreasEditor } from '../areas/AreasEditor.tsx'
import type { OfBranch } from './BranchEditor.tsx'
import css from './Branches.module.css'
import { TiersEditor } from './TiersEditor.tsx'

const kinds = ['areas', 'tiers', 'none'] as const
type Kind = (typeof kinds)[number]

const fees = { fee: 1500, minimum: 3000, freeFrom: null }

/** Where a branch delivers and for how much. Another kind of delivery begins with that of the live menu. */
export function BranchDelivery({ studio, branch }: OfBranch) {
  const intl = useIntl()
  const edit = useEditWithConflict()
  const { delivery } = branch

  function choose(kind: Kind) {
    const live = studio.live.branches.find(({ id }) => id === branch.id)?.delivery
    const to = live?.kind === kind ? live : freshDelivery(kind)
    edit.mutate((menu) => [editOf(menu, ['branches', branch.id, 'delivery'], to)])
  }

  const freshDelivery = (kind: Kind) => {
    if (kind === 'none') return { kind }
    if (kind === 'tiers') return { kind, tiers: [{ uptoMetres: 5000, ...fees }] }
    return {
      kind,
      areas: [{ id: 'near', name: branch.name, polygon: squareAround(branch.location, 2000), ...fees }],
    }
  }

  return (
    <section id="delivery" className={css.part} aria-labelledby="delivery-title">
      <h2 id="delivery-title" className={text.head}>
        <FormattedMessage id="studio.branches.part.delivery" />
      </h2>
      <Segments
        label={intl.formatMessage({ id: 'studio.delivery.kind' })}
        value={delivery.kind}
        onChange={choose}
        options={kinds.map((kind) => ({
          value: kind,
          label: <FormattedMessage id={`studio.delivery.kind.${kind}`} />,
        }))}
      />
      <EditConflict
        edit={edit}
        show={(value) => {
          const kind = kinds.find((each) => each === valueAt(value, ['kind'])) ?? 'none'
          return intl.formatMessage({ id: `studio.delivery.kind.${kind}` })
        }}
      />
      {delivery.kind === 'areas' && (
        <AreasEditor studio={studio} branch={branch} areas={delivery.areas} fees={fees} />
      )}
      {delivery.kind === 'tiers' && <TiersEditor studio={studio} branch={branch} tiers={delivery.tiers} />}
    </section>
  )
}
