import { FormattedMessage } from 'react-intl'
import type { Point } from '#domain/branch.ts'
import { BilingualFields } from '../BilingualFields.tsx'
import { DraftField } from '../DraftField.tsx'
import { Problem } from '../Problem.tsx'
import { editOf, problemAt } from '../studio.ts'
import { EditConflict } from '../EditConflict.tsx'
import { useEditWithConflict } from '../use-edit.ts'
import { PinMap } from '#storefront/customer/map/PinMap.tsx'
import { SwitchRow } from '#storefront/ui/choice/SwitchRow.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import text from '#storefront/ui/text/text.module.css'
import { PointField } from '../areas/PointField.tsx'
import { pointWords } from '../areas/point-words.ts'
import type { OfBranch } from './BranchEditor.tsx'
import css from './Branches.module.css'
import { DraftValueNote } from '../save/DraftValueNote.tsx'
import { useDraftValue } from '../save/use-draft-value.ts'
import panels from '../panels.module.css'

/** The names, the address, the phone and the place of a branch. */
export function BranchDetails({ studio, branch }: OfBranch) {
  const edit = useEditWithConflict()
  const at = ['branches', branch.id]
  const pickupProblem = problemAt(studio, [...at, 'pickup'])
  return (
    <section id="details" className={css.part} aria-labelledby="details-title">
      <h2 id="details-title" className={text.head}>
        <FormattedMessage id="studio.branches.part.details" />
      </h2>
      <div className={panels.pair}>
        <BilingualFields studio={studio} path={at} field="name" />
        <BilingualFields studio={studio} path={at} field="address" />
        <BilingualFields studio={studio} path={at} field="city" />
      </div>
      <div className={panels.pair}>
        <DraftField
          studio={studio}
          path={[...at, 'phone']}
          kind="phone"
          label={<FormattedMessage id="studio.branches.phone" />}
        />
      </div>
      <Location studio={studio} branch={branch} />
      <SwitchRow
        title={<FormattedMessage id="studio.branches.pickup" />}
        detail={
          pickupProblem ? (
            <Problem of={pickupProblem} />
          ) : (
            <FormattedMessage id="studio.branches.pickup.text" />
          )
        }
        checked={branch.pickup}
        onChange={(isOn) => edit.mutate((menu) => [editOf(menu, [...at, 'pickup'], isOn)])}
      />
      <EditConflict edit={edit} />
    </section>
  )
}

/** The point of the branch on the map; both of its fields, latitude and longitude, change together. */
function Location({ studio, branch }: OfBranch) {
  const path = ['branches', branch.id, 'location']
  const draft = useDraftValue({ path, value: branch.location })
  const problem = problemAt(studio, path) ?? problemAt(studio, [...path, 'lat'])
  return (
    <div className={layout.stack}>
      <PointField
        label={<FormattedMessage id="studio.branches.place" />}
        point={draft.value}
        error={problem && <Problem of={problem} />}
        onChange={draft.change}
      />
      <PinMap point={draft.value} start={draft.value} branches={noBranches} onMove={draft.change} />
      <DraftValueNote draft={draft} show={(value) => pointWords(value as Point)} />
    </div>
  )
}

const noBranches: never[] = []
