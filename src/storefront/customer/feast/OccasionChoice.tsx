import { FormattedMessage } from 'react-intl'
import { occasions, type Occasion } from '#domain/feast-rules.ts'
import type { Course, Menu } from '#domain/menu.ts'
import { Tile } from '#storefront/ui/choice/Tile.tsx'
import { FieldBlock } from '#storefront/ui/form/FieldBlock.tsx'
import { Plate } from '#storefront/ui/picture/Plate.tsx'
import css from './OccasionChoice.module.css'

/** The occasion, each with a dish of this menu. */
export function OccasionChoice({
  menu,
  value,
  onChange,
}: {
  menu: Menu
  value: Occasion
  onChange: (occasion: Occasion) => void
}) {
  const pictures = picturesOf(menu)
  return (
    <FieldBlock legend={<FormattedMessage id="feast.occasion" />}>
      <div className={css.tiles}>
        {occasions.map((one) => (
          <Tile
            key={one}
            type="radio"
            name="feast-occasion"
            checked={one === value}
            onChange={() => onChange(one)}
            art={<Plate src={pictures[one]} className={css.plate} />}
            title={<FormattedMessage id={`feast.occasion.${one}`} />}
          />
        ))}
      </div>
    </FieldBlock>
  )
}

/** The first main for lunch, the last ones for a feast, a dessert for the breaking of the fast. */
function picturesOf(menu: Menu): Readonly<Record<Occasion, string | null>> {
  const of = (course: Course) => {
    const ids = menu.categories.filter((one) => one.course === course).map(({ id }) => id)
    return menu.items.filter(({ categoryId }) => ids.includes(categoryId)).map(({ picture }) => picture)
  }
  const mains = of('main')
  return {
    lunch: mains[0] ?? null,
    azoumah: mains.at(-2) ?? null,
    iftar: of('dessert').at(-2) ?? null,
    wedding: mains.at(-1) ?? null,
  }
}
