import { findItem } from '#domain/menu.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { Plate } from '#storefront/ui/picture/Plate.tsx'
import { LineDetail } from '#storefront/customer/cart/line/LineDetail.tsx'
import { Price } from '#storefront/ui/price/Price.tsx'
import text from '#storefront/ui/text/text.module.css'
import { GoneLine } from './GoneLine.tsx'
import type { ShownLine } from '../merge-cart.ts'
import type { Shared } from '../shared-props.ts'

/** The lines of one participant, to read. `onRemove`: a dish that left the menu can be removed. */
export function PlainLines({
  of,
  shared: { lines, priced },
  onRemove,
}: {
  of: string
  shared: Pick<Shared, 'lines' | 'priced'>
  onRemove?: (line: ShownLine) => void
}) {
  const formats = useFormats()
  return (
    <ul className={layout.list}>
      {lines
        .filter(({ memberId }) => memberId === of)
        .map((line) => {
          const item = findItem(priced.menu, line.itemId)
          const sold = priced.quote.lines.find(({ id }) => id === line.id)
          if (!item) {
            return <GoneLine key={line.id} line={line} onRemove={onRemove && (() => onRemove(line))} />
          }
          return (
            <li key={line.id} className={layout.listRow}>
              <Plate src={item.picture} blur={item.blur} size="xs" />
              <span className={layout.grow}>
                <bdi className={text.num}>{formats.number(line.quantity)}×</bdi> <Words of={item.name} />
                {sold && <LineDetail of={sold} />}
              </span>
              {sold && <Price amount={sold.total} />}
            </li>
          )
        })}
    </ul>
  )
}
