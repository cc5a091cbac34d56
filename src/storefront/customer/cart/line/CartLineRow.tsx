import { FormattedMessage, useIntl } from 'react-intl'
import { maxQuantity, type CartLine } from '#domain/cart.ts'
import { type Localized, wordsIn } from '#domain/locale.ts'
import { findItem, type Menu, type MenuItem } from '#domain/menu.ts'
import type { QuoteLine } from '#domain/pricing.ts'
import { useElsewhere } from '#storefront/customer/menu/elsewhere/use-elsewhere.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import { buttonClass } from '#storefront/ui/button/button-class.ts'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { Icon } from '#storefront/ui/icon/Icon.tsx'
import { warnIcon } from '#storefront/ui/icon/icons-more.ts'
import { Plate } from '#storefront/ui/picture/Plate.tsx'
import { Price } from '#storefront/ui/price/Price.tsx'
import { Stepper } from '#storefront/ui/form/Stepper.tsx'
import text from '#storefront/ui/text/text.module.css'
import { AvoidedNote } from './AvoidedNote.tsx'
import css from './CartLineRow.module.css'
import { problemWords, type LineProblem } from './problem-words.ts'
import { LineDetail } from './LineDetail.tsx'

/**
 * One line of the cart, priced by the current menu. If this branch does not sell its dish, the line says
 * where it is sold, and it can only be removed.
 */
export function CartLineRow({
  line,
  sold,
  problems,
  menu,
  heading: Heading,
  onQuantity,
}: {
  line: CartLine
  sold: QuoteLine | undefined
  problems: readonly LineProblem[]
  menu: Menu
  heading: 'h2' | 'h3'
  onQuantity: (quantity: number) => void
}) {
  const intl = useIntl()
  const lang = useLang()
  const now = useNow()
  const elsewhere = useElsewhere(menu, line.itemId)
  const known = sold ?? elsewhere
  const name = known ? wordsIn(known.name, lang).text : intl.formatMessage({ id: 'cart.line.gone' })
  const soldAt = elsewhere?.branches.map((branch) => branch.name)
  return (
    <li
      className={css.line}
      id={`line-${line.id}`}
      tabIndex={-1}
      data-problem={problems.length > 0 || undefined}
    >
      <Plate src={known?.picture ?? null} className={css.plate} />
      <div className={css.head}>
        <div>
          <Heading className={text.item}>{known ? <Words of={known.name} /> : name}</Heading>
          {sold && <LineDetail of={sold} />}
        </div>
        {sold && <Price amount={sold.total} />}
      </div>
      {problems.map((problem) => (
        <p key={JSON.stringify(problem)} className={css.problem}>
          <Icon of={warnIcon} small />
          {problemWords(problem, { menu, line, now, ...(soldAt && { soldAt }) }, intl, lang)}
        </p>
      ))}
      <BranchNote problems={problems} item={findItem(menu, line.itemId)} />
      <AvoidedNote menu={menu} line={line} className={css.problem} />
      <div className={css.foot}>
        <Stepper
          value={line.quantity}
          max={maxQuantity}
          label={intl.formatMessage({ id: 'cart.line.quantity' }, { name })}
          removal={intl.formatMessage({ id: 'family.line.remove' }, { name })}
          onChange={onQuantity}
        />
        <LineLinks line={line} name={name} isSold={sold !== undefined} elsewhere={soldAt ?? []} />
      </div>
    </li>
  )
}

/** Changes the line, or shows the branches that sell its dish. */
function LineLinks({
  line,
  name,
  isSold,
  elsewhere,
}: {
  line: CartLine
  name: string
  isSold: boolean
  /** The names of the branches that sell the dish, if this one does not. */
  elsewhere: readonly Localized[]
}) {
  const intl = useIntl()
  return (
    <>
      {isSold && (
        <LangLink
          to="/$lang/products/$id/"
          params={{ id: line.itemId }}
          search={{ line: line.id }}
          className={buttonClass({ tone: 'plain', small: true })}
          aria-label={intl.formatMessage({ id: 'cart.change.name' }, { name })}
        >
          <FormattedMessage id="cart.change" />
        </LangLink>
      )}
      {elsewhere.length > 0 && (
        <LangLink
          to="/$lang/products/$id/"
          params={{ id: line.itemId }}
          className={buttonClass({ tone: 'plain', small: true })}
          aria-label={intl.formatMessage({ id: 'cart.line.where.name' }, { name })}
        >
          <FormattedMessage id="cart.line.where" />
        </LangLink>
      )}
    </>
  )
}

/** The branch's own words for why the dish is not sold now, if it wrote any. */
function BranchNote({ problems, item }: { problems: readonly LineProblem[]; item: MenuItem | undefined }) {
  const isAway = problems.some(({ reason }) => reason === 'item-paused' || reason === 'item-out-of-stock')
  if (!isAway || !item || (item.note.en ?? item.note.ar) === undefined) return null
  return (
    <p className={text.captionMuted}>
      <Words of={item.note} />
    </p>
  )
}
