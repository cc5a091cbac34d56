import { FormattedMessage, useIntl } from 'react-intl'
import { wordsIn } from '#domain/locale.ts'
import { findItem } from '#domain/menu.ts'
import { LineDetail } from '#storefront/customer/cart/line/LineDetail.tsx'
import { problemsOfLine } from '#storefront/customer/cart/line/problem-words.ts'
import { useFormats, useLang } from '#storefront/i18n/use-lang.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { Button } from '#storefront/ui/button/Button.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { Plate } from '#storefront/ui/picture/Plate.tsx'
import { Price } from '#storefront/ui/price/Price.tsx'
import text from '#storefront/ui/text/text.module.css'
import { GoneLine } from './GoneLine.tsx'
import { LineProblems } from './LineProblems.tsx'
import type { ShownLine } from '../merge-cart.ts'
import type { Shared } from '../shared-props.ts'

type Priced = Pick<Shared, 'lines' | 'priced'>

/**
 * The lines of one participant, to read. `onRemove`: a dish that cannot be ordered has its reason and can be
 * removed.
 */
export function PlainLines({
  of,
  shared,
  onRemove,
}: {
  of: string
  shared: Priced
  onRemove?: (line: ShownLine) => void
}) {
  return (
    <ul className={layout.list}>
      {shared.lines
        .filter(({ memberId }) => memberId === of)
        .map((line) => (
          <Line key={line.id} line={line} shared={shared} onRemove={onRemove && (() => onRemove(line))} />
        ))}
    </ul>
  )
}

function Line({
  line,
  shared: { priced },
  onRemove,
}: {
  line: ShownLine
  shared: Priced
  onRemove: (() => void) | undefined
}) {
  const formats = useFormats()
  const item = findItem(priced.menu, line.itemId)
  const sold = priced.quote.lines.find(({ id }) => id === line.id)
  const shown = item ?? sold
  if (!shown || line.isLeftOut) return <GoneLine line={line} onRemove={onRemove} />
  return (
    <li className={layout.listRow}>
      <Plate src={shown.picture} blur={item?.blur ?? null} size="xs" />
      <div className={layout.grow}>
        <bdi className={text.num}>{formats.number(line.quantity)}×</bdi> <Words of={shown.name} />
        {sold && <LineDetail of={sold} />}
        {onRemove && <Problems line={line} priced={priced} onRemove={onRemove} />}
      </div>
      {sold && <Price amount={sold.total} />}
    </li>
  )
}

/** Why the line cannot be ordered, and the way to remove it; nothing if it can. */
function Problems({
  line,
  priced,
  onRemove,
}: {
  line: ShownLine
  priced: Shared['priced']
  onRemove: () => void
}) {
  const intl = useIntl()
  const lang = useLang()
  if (problemsOfLine(priced.quote.problems, line.id).length === 0) return null
  const name = wordsIn(findItem(priced.menu, line.itemId)?.name ?? {}, lang).text
  return (
    <>
      <LineProblems line={line} priced={priced} />
      <Button
        tone="quiet"
        small
        aria-label={intl.formatMessage({ id: 'family.line.remove' }, { name })}
        onClick={onRemove}
      >
        <FormattedMessage id="ui.remove" />
      </Button>
    </>
  )
}
