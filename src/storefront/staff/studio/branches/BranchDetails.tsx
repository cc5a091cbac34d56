import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Point } from '#domain/branch.ts'
import { type FieldPath, isSameValue } from '#domain/menu-change.ts'
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
import { pointWords, readPoint } from '../areas/point-words.ts'
import type { OfBranch } from './BranchEditor.tsx'
import css from './Branches.module.css'
import { DraftValueNote } from '../save/DraftValueNote.tsx'
import { useDraftSaver } from '../save/use-draft-value.ts'
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
      <Location studio={studio} branch={branch}>
        <DraftField
          studio={studio}
          path={[...at, 'phone']}
          kind="phone"
          label={<FormattedMessage id="studio.branches.phone" />}
        />
      </Location>
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

/**
 * The point of the branch on the map; both of its fields, latitude and longitude, change together. `children`
 * is the field beside it.
 */
function Location({ studio, branch, children }: OfBranch & { children: ReactNode }) {
  const path = ['branches', branch.id, 'location']
  const { value, ...draft } = usePlace(path, branch.location)
  const problem = problemAt(studio, path) ?? problemAt(studio, [...path, 'lat'])
  const move = (point: Point) => draft.change({ point, typed: undefined })
  return (
    <div className={layout.stack}>
      <div className={panels.pair}>
        {children}
        <PointField
          label={<FormattedMessage id="studio.branches.place" />}
          {...value}
          error={problem && <Problem of={problem} />}
          onType={(typed) => draft.change({ point: value.point, typed })}
          onChange={move}
        />
      </div>
      <PinMap point={value.point} start={value.point} branches={noBranches} onMove={move} />
      <DraftValueNote draft={draft} show={(value) => pointWords(value as Point)} />
    </div>
  )
}

/** A place, with the text that is typed for it: one that cannot be read is not saved. */
type TypedPlace = { readonly point: Point; readonly typed: string | undefined }

function usePlace(path: FieldPath, point: Point) {
  const { own, change, ...draft } = useDraftSaver<TypedPlace>({
    path,
    read: (shown) =>
      shown.typed !== undefined && readPoint(shown.typed) === undefined ? undefined : { value: shown.point },
    isShownAs: (shown, saved) => shown.typed === undefined && isSameValue(shown.point, saved),
    changeOf: (from, to) => ({ path: [...path], from, to }),
  })
  return {
    ...draft,
    value: own ? own.to : { point, typed: undefined },
    change: (to: TypedPlace) => change(to, point),
  }
}

const noBranches: never[] = []
