import { FormattedMessage, useIntl } from 'react-intl'
import { wordsIn } from '#domain/locale.ts'
import { priceItem } from '#domain/chosen-options.ts'
import type { FeastGroup, FeastGroupLine } from '#domain/feast-groups.ts'
import type { FeastLine } from '#domain/feast.ts'
import type { QuoteLine } from '#domain/pricing.ts'
import { LineDetail } from '#storefront/customer/cart/line/LineDetail.tsx'
import { problemsOfLine, problemWords } from '#storefront/customer/cart/line/problem-words.ts'
import { useFormats, useLang } from '#storefront/i18n/use-lang.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { useFocusAfterSwap } from '#storefront/platform/browser/use-focus-after-removal.ts'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { Tag } from '#storefront/ui/feedback/Tag.tsx'
import { Stepper } from '#storefront/ui/form/Stepper.tsx'
import { Icon } from '#storefront/ui/icon/Icon.tsx'
import { checkIcon, warnIcon } from '#storefront/ui/icon/icons-more.ts'
import { Block } from '#storefront/ui/layout/Block.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import hidden from '#storefront/ui/text/VisuallyHidden.module.css'
import { Plate } from '#storefront/ui/picture/Plate.tsx'
import { Price } from '#storefront/ui/price/Price.tsx'
import text from '#storefront/ui/text/text.module.css'
import { dot } from '#storefront/ui/text/dot.ts'
import css from './FeastGroupBlock.module.css'
import { useChangeFeast } from './use-change-feast.ts'
import type { Feast } from './use-feast.ts'

/** The dishes of a course with their quantities, and for how many guests they are enough. It only warns. */
export function FeastGroupBlock({
  feast,
  group,
  onRemove,
}: {
  feast: Feast
  group: FeastGroup
  onRemove: (line: FeastGroupLine) => void
}) {
  const formats = useFormats()
  const change = useChangeFeast(feast.search)
  const { course, lines, enoughFor, short } = group
  // the button that puts the planned dishes back leaves with its note
  useFocusAfterSwap(String(short > 0), () => null)

  function putBack() {
    const own = feast.planned.filter(({ itemId }) => courseOf(feast, itemId) === course)
    change({ lines: [...own, ...feast.lines.filter((line) => !hasLine(lines, line))] })
  }

  function setQuantity(line: FeastGroupLine, quantity: number) {
    if (quantity === 0) onRemove(line)
    change({
      lines: feast.lines.flatMap((other) =>
        isSame(other, line) ? (quantity > 0 ? [{ ...other, quantity }] : []) : [other],
      ),
    })
  }

  return (
    <Block
      flush
      title={<FormattedMessage id={`feast.course.${course}`} />}
      action={
        <Tag tone={short > 0 ? 'bad' : 'good'} icon={short > 0 ? warnIcon : checkIcon}>
          <FormattedMessage
            id="feast.enough"
            values={{ count: enoughFor, shown: formats.number(enoughFor) }}
          />
        </Tag>
      }
    >
      {/* while it is empty it takes no gap of the grid */}
      <div role="status" className={short > 0 ? undefined : hidden.hidden}>
        {short > 0 && <Short course={course} short={short} onPutBack={putBack} />}
      </div>
      <ul className={layout.list}>
        {lines.map((line) => (
          <LineRow
            key={[line.itemId, ...line.optionIds].join()}
            feast={feast}
            line={line}
            onQuantity={(quantity) => setQuantity(line, quantity)}
          />
        ))}
      </ul>
    </Block>
  )
}

/** For how many guests a course has too little, with a button that puts its planned dishes back. */
function Short({
  course,
  short,
  onPutBack,
}: Pick<FeastGroup, 'course' | 'short'> & { onPutBack: () => void }) {
  const formats = useFormats()
  return (
    <Note tone="bad" icon={warnIcon}>
      <div className={layout.between}>
        <b className={layout.grow}>
          <FormattedMessage
            id={`feast.short.${course}`}
            values={{ count: short, shown: formats.number(short) }}
          />
        </b>
        <Button tone="quiet" small onClick={onPutBack}>
          <FormattedMessage id="feast.put-back" />
        </Button>
      </div>
    </Note>
  )
}

const courseOf = ({ groups, menu }: Feast, itemId: string) =>
  groups.find(({ lines }) => lines.some((line) => line.itemId === itemId))?.course ??
  menu.categories.find(({ id }) => id === menu.items.find((item) => item.id === itemId)?.categoryId)?.course

export const hasLine = (lines: readonly FeastLine[], line: FeastLine): boolean =>
  lines.some((own) => isSame(own, line))

const isSame = (a: FeastLine, b: FeastLine): boolean =>
  a.itemId === b.itemId && a.optionIds.join() === b.optionIds.join()

/** A catering request may have more of one dish than a cart. */
const mostOfOne = 999

function LineRow({
  feast,
  line,
  onQuantity,
}: {
  feast: Feast
  line: FeastGroupLine
  onQuantity: (quantity: number) => void
}) {
  const intl = useIntl()
  const lang = useLang()
  const formats = useFormats()
  const { item, optionIds, quantity, serves } = line
  const { unitPrice } = priceItem(feast.menu, item, optionIds)
  const sold = soldOf(feast, line)
  const name = wordsIn(item.name, lang).text
  return (
    <li className={css.line}>
      <Plate src={item.picture} blur={item.blur} size="s" className={css.plate} />
      <div className={css.head}>
        <div>
          <h3 className={text.item}>
            <Words of={item.name} />
          </h3>
          {sold && <LineDetail of={sold} />}
          {sold && <Problems feast={feast} sold={sold} />}
        </div>
        <Price amount={unitPrice * quantity} />
      </div>
      <div className={css.foot}>
        <span className={text.captionMuted}>
          {serves > 0 && (
            <>
              <FormattedMessage id="feast.for" values={{ count: serves, shown: formats.number(serves) }} />
              {dot}
            </>
          )}
          <Price amount={unitPrice} />
        </span>
        <Stepper
          value={quantity}
          max={mostOfOne}
          label={intl.formatMessage({ id: 'cart.line.quantity' }, { name })}
          removal={intl.formatMessage({ id: 'family.line.remove' }, { name })}
          onChange={onQuantity}
        />
      </div>
    </li>
  )
}

/** The line of the quote: the cart of a feast has the places of its lines as their ids. */
function soldOf({ lines, quote }: Feast, line: FeastLine): QuoteLine | undefined {
  const place = lines.findIndex((other) => isSame(other, line))
  return quote.lines.find(({ id }) => id === String(place))
}

/** Why a dish cannot be ordered for the time of the feast; nothing if it can. */
function Problems({ feast, sold }: { feast: Feast; sold: QuoteLine }) {
  const intl = useIntl()
  const lang = useLang()
  const now = useNow()
  const { menu, quote, cart, isRequest } = feast
  const line = cart.lines.find(({ id }) => id === sold.id)
  if (!line) return null
  return problemsOfLine(quote.problems, sold.id)
    .filter(({ reason }) => !isRequest || reason !== 'quantity-out-of-range')
    .map((problem) => (
      <p key={JSON.stringify(problem)} className={css.problem}>
        <Icon of={warnIcon} small />
        {problemWords(problem, { menu, line, now }, intl, lang)}
      </p>
    ))
}
