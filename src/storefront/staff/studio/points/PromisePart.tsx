import { FormattedMessage } from 'react-intl'
import type { LateOrders, PointsRules } from '#contract/points-rules.ts'
import { liabilityOf } from '#domain/points.ts'
import { paidWith } from '#domain/promise-paid.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { Tile } from '#storefront/ui/choice/Tile.tsx'
import { Tiles } from '#storefront/ui/choice/Tiles.tsx'
import { FieldBlock } from '#storefront/ui/form/FieldBlock.tsx'
import { ScrollRegion } from '#storefront/ui/layout/ScrollRegion.tsx'
import { Price } from '#storefront/ui/price/Price.tsx'
import text from '#storefront/ui/text/text.module.css'
import { DraftField } from '../DraftField.tsx'
import { editOf, type Studio } from '../studio.ts'
import { EditConflict } from '../EditConflict.tsx'
import { useEditWithConflict } from '../use-edit.ts'
import css from './Points.module.css'

const graces = [10, 15, 20, 30] as const
const at = ['brand', 'promise'] as const

type Promises = PointsRules['promises']

/**
 * The guarantee of the promised time, with what each grace would have paid in the last 30 days, if that is
 * known.
 */
export function PromisePart({ studio, promises }: { studio: Studio; promises: Promises | undefined }) {
  const { promise, points } = studio.menu.brand
  const late = promises?.flatMap((branch) => branch.late)
  return (
    <section className={css.part}>
      <h2 className={text.head}>
        <FormattedMessage id="studio.points.promise" />
      </h2>
      <Graces graceMinutes={promise.graceMinutes} late={late} />
      <div className={css.fields}>
        <DraftField
          studio={studio}
          path={[...at, 'graceMinutes']}
          kind="number"
          label={<FormattedMessage id="studio.points.grace" />}
        />
        <DraftField
          studio={studio}
          path={[...at, 'points']}
          kind="number"
          label={<FormattedMessage id="studio.points.guest-gets" />}
        />
      </div>
      {promises && late && (
        <>
          <p className={text.smallMuted}>
            <FormattedMessage
              id="studio.points.promise-worth"
              values={{
                // in proportion: the points may be a part of a step, and count with others
                worth: <Price key="worth" amount={liabilityOf(points, promise.points)} />,
                count: paidWith(late, promise.graceMinutes),
                points: paidWith(late, promise.graceMinutes) * promise.points,
              }}
            />
          </p>
          <KeptTable studio={studio} promises={promises} graceMinutes={promise.graceMinutes} />
        </>
      )}
    </section>
  )
}

/** How late an order has to be for the points. */
function Graces({ graceMinutes, late }: { graceMinutes: number; late: LateOrders[] | undefined }) {
  const formats = useFormats()
  const edit = useEditWithConflict()
  return (
    <FieldBlock small legend={<FormattedMessage id="studio.points.late-by" />}>
      <div className={css.graces}>
        <Tiles>
          {graces.map((minutes) => (
            <Tile
              key={minutes}
              type="radio"
              name="grace"
              checked={graceMinutes === minutes}
              onChange={() => edit.mutate((menu) => [editOf(menu, [...at, 'graceMinutes'], minutes)])}
              title={formats.duration(minutes)}
              detail={
                late && (
                  <FormattedMessage
                    id="studio.points.would-pay"
                    values={{ count: paidWith(late, minutes) }}
                  />
                )
              }
            />
          ))}
        </Tiles>
      </div>
      <EditConflict edit={edit} show={(value) => formats.duration(Number(value))} />
    </FieldBlock>
  )
}

/** How many promises each branch would have kept with this grace, the lowest share first. */
function KeptTable({
  studio,
  promises,
  graceMinutes,
}: {
  studio: Studio
  graceMinutes: number
} & Pick<PointsRules, 'promises'>) {
  const rows = promises
    .map(({ branchId, orders, late }) => ({ branchId, orders, kept: orders - paidWith(late, graceMinutes) }))
    .toSorted((a, b) => a.kept * b.orders - b.kept * a.orders)
  if (rows.length === 0)
    return (
      <p className={text.smallMuted}>
        <FormattedMessage id="studio.points.no-promises" />
      </p>
    )
  return (
    <ScrollRegion name="studio.points.kept">
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">
              <FormattedMessage id="studio.points.kept" />
            </th>
            <th scope="col">
              <FormattedMessage id="report.kept.share" />
            </th>
            <th scope="col">
              <FormattedMessage id="report.promised" />
            </th>
            <th scope="col">
              <FormattedMessage id="studio.points.missed" />
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <KeptRow key={row.branchId} studio={studio} {...row} />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

function KeptRow({
  studio,
  branchId,
  orders,
  kept,
}: {
  studio: Studio
  branchId: string
  orders: number
  kept: number
}) {
  const formats = useFormats()
  const branch = studio.live.branches.find(({ id }) => id === branchId)
  return (
    <tr>
      <th scope="row">{branch ? <Words of={branch.name} /> : branchId}</th>
      <td>{formats.percent(Math.floor((100 * kept) / orders))}</td>
      <td>{formats.number(orders)}</td>
      <td>{formats.number(orders - kept)}</td>
    </tr>
  )
}
