import { FormattedMessage } from 'react-intl'
import { type AreaProblem, type Corner, farMetres, withoutCrossing } from '#domain/delivery-area.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { warnIcon } from '#storefront/ui/icon/icons-more.ts'
import layout from '#storefront/ui/layout/layout.module.css'

/** Why an area is not published; crossing sides can be mended here. */
export function AreaProblemNote({
  name,
  ring,
  problem,
  onChange,
}: {
  name: string
  ring: readonly Corner[]
  problem: AreaProblem
  onChange: (ring: readonly Corner[]) => void
}) {
  const formats = useFormats()
  if (problem.kind === 'sides-cross')
    return <Crossing name={name} ring={ring} sides={problem.sides} onChange={onChange} />
  return (
    <Note tone="bad" icon={warnIcon} role="alert" title={<bdi>{name}</bdi>}>
      {problem.kind === 'too-few' ? (
        <FormattedMessage id="studio.area.too-few" />
      ) : (
        <FormattedMessage
          id="studio.area.too-far"
          values={{
            corner: problem.place + 1,
            distance: formats.distance(problem.metres),
            most: formats.distance(farMetres),
          }}
        />
      )}
    </Note>
  )
}

/** The two sides that cross, and the order of corners in which they do not. */
function Crossing({
  name,
  ring,
  sides,
  onChange,
}: {
  name: string
  ring: readonly Corner[]
  sides: readonly [number, number]
  onChange: (ring: readonly Corner[]) => void
}) {
  const [first, second] = sides
  const after = (place: number) => ((place + 1) % ring.length) + 1
  const ends = { a: first + 1, b: after(first), c: second + 1, d: after(second) }
  return (
    <Note
      tone="bad"
      icon={warnIcon}
      role="alert"
      title={<FormattedMessage id="studio.area.cross" values={{ name: <bdi>{name}</bdi>, ...ends }} />}
    >
      <div className={layout.between}>
        <span className={layout.grow}>
          <FormattedMessage
            id={second - first === 2 ? 'studio.area.swap.two' : 'studio.area.swap.more'}
            values={{ from: first + 2, to: second + 1 }}
          />
        </span>
        <Button tone="quiet" small onClick={() => onChange(withoutCrossing(ring, sides))}>
          <FormattedMessage id="studio.area.swap" />
        </Button>
      </div>
    </Note>
  )
}
