import { type ReactNode, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { type Corner, openRing, problemsOfArea, squareAround } from '#domain/delivery-area.ts'
import { wordsIn } from '#domain/locale.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import text from '#storefront/ui/text/text.module.css'
import type { OfBranch } from '../branches/BranchEditor.tsx'
import type { FileArea } from '../branches/branch-edits.ts'
import { DraftValueNote } from '../save/DraftValueNote.tsx'
import { useDraftSaver } from '../save/use-draft-value.ts'
import { additionEdits } from '../save/new-entry.ts'
import { useNewEntryId } from '../save/use-new-entry-id.ts'
import { editOf } from '../studio.ts'
import { useEdit } from '../use-edit.ts'
import { AreaFields } from './AreaFields.tsx'
import { AreaList } from './AreaList.tsx'
import { AreaMap } from './AreaMap.tsx'
import { AreaProblemNote } from './AreaProblemNote.tsx'
import css from './Areas.module.css'
import { CornerList } from './CornerList.tsx'
import { ringField, type TypedRing, unreadCorners } from './typed-ring.ts'
import { UnreadCorners } from './UnreadCorners.tsx'
import { useShownAreas } from './use-shown-areas.ts'

type Fees = Pick<FileArea, 'fee' | 'minimum' | 'freeFrom'>
type Areas = OfBranch & { readonly areas: readonly FileArea[] }

/** The delivery areas of a branch: the map, the list, and the chosen one with its fees and corners. */
export function AreasEditor({ studio, branch, areas, fees }: Areas & { fees: Fees }) {
  const edit = useEdit()
  const { idFor, renew } = useNewEntryId('area', areas)
  const [asked, choose] = useState<string>()
  const chosen = areas.find(({ id }) => id === asked) ?? areas[0]
  const path = ['branches', branch.id, 'delivery', 'areas']

  function add() {
    // a second tap adds no second area
    if (edit.isPending) return
    const name = { en: `Area ${areas.length + 1}`, ar: `منطقة ${areas.length + 1}` }
    const id = idFor(name)
    const area = { id, name, polygon: squareAround(branch.location, 1500), ...fees }
    edit.mutate((menu) => additionEdits(menu, [...path, id], area), {
      onSuccess: () => {
        renew()
        choose(id)
      },
    })
  }

  const list = (
    <AreaList studio={studio} path={path} areas={areas} chosen={chosen?.id} onChoose={choose} onAdd={add} />
  )
  if (!chosen) return list
  return (
    <ChosenArea
      key={chosen.id}
      studio={studio}
      branch={branch}
      areas={areas}
      area={chosen}
      onChoose={choose}
      fields={
        <AreaFields
          studio={studio}
          path={[...path, chosen.id]}
          isOnly={areas.length === 1}
          onRemove={() => edit.mutate((menu) => [editOf(menu, [...path, chosen.id], undefined)])}
        />
      }
    >
      {list}
    </ChosenArea>
  )
}

/** The corners of an area, on the map and as a list, which are saved together. */
function ChosenArea({
  branch,
  areas,
  area,
  onChoose,
  fields,
  children,
}: Areas & { area: FileArea; onChoose: (id: string) => void; fields: ReactNode; children: ReactNode }) {
  const name = wordsIn(area.name, useLang()).text
  const path = ['branches', branch.id, 'delivery', 'areas', area.id, 'polygon']
  const { own, change, ...draft } = useDraftSaver(ringField(path))
  const value: TypedRing = own ? own.to : { polygon: area.polygon, typed: new Map() }
  const [asked, setCorner] = useState(0)
  const ring = openRing(value.polygon)
  const corner = Math.min(asked, ring.length - 1)
  const place = branch.location
  const shown = useShownAreas({ areas, chosen: area.id, ring: value.polygon, place, corner })
  const put = (to: TypedRing) => change(to, area.polygon)
  const putRing = (polygon: readonly Corner[]) => put({ ...value, polygon })

  function move(moved: number, to: Corner) {
    putRing(ring.map((each, other) => (other === moved ? to : each)))
    setCorner(moved)
  }
  function add(after: number, at: Corner) {
    putRing(ring.toSpliced(after + 1, 0, at))
    setCorner(after + 1)
  }

  return (
    <div className={css.areas}>
      <div className={css.map}>
        <AreaMap
          place={place}
          shown={shown}
          onArea={onChoose}
          onCorner={setCorner}
          onMove={move}
          onAdd={add}
        />
        <p className={text.captionMuted}>
          <FormattedMessage id="studio.delivery.map.how" />
        </p>
      </div>
      <div className={layout.stack}>
        {children}
        {problemsOfArea(ring, place).map((problem) => (
          <AreaProblemNote key={problem.kind} name={name} ring={ring} problem={problem} onChange={putRing} />
        ))}
        <DraftValueNote
          draft={draft}
          show={(corners) => (Array.isArray(corners) ? String(corners.length) : '')}
        />
        <UnreadCorners of={unreadCorners(value).filter((unread) => unread !== corner)} />
        <CornerList name={name} shown={value} corner={corner} onCorner={setCorner} onChange={put} />
        {fields}
      </div>
    </div>
  )
}
