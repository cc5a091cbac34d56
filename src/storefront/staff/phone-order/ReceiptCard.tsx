import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Branch } from '#domain/branch.ts'
import { type Cart, setQuantity } from '#domain/cart.ts'
import { wordsIn } from '#domain/locale.ts'
import type { Quote } from '#domain/pricing.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { GoneLines } from '#storefront/customer/cart/line/GoneLines.tsx'
import { LineDetail } from '#storefront/customer/cart/line/LineDetail.tsx'
import { termsOf } from '#storefront/customer/cart/terms.ts'
import { CartTotals } from '#storefront/customer/cart/total/CartTotals.tsx'
import { useFocusAfterRemoval } from '#storefront/platform/browser/use-focus-after-removal.ts'
import { LiveRegion } from '#storefront/ui/feedback/LiveRegion.tsx'
import { Tag } from '#storefront/ui/feedback/Tag.tsx'
import { Stepper } from '#storefront/ui/form/Stepper.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { Price } from '#storefront/ui/price/Price.tsx'
import { classNames } from '#storefront/ui/text/class-names.ts'
import { dot } from '#storefront/ui/text/dot.ts'
import text from '#storefront/ui/text/text.module.css'
import { DueTime } from './DueTime.tsx'
import type { PhoneDraft } from './phone-draft.ts'

/** The dishes of the call with their prices, under the caller's name and the time. */
export function ReceiptCard({
  branch,
  draft,
  quote,
  name,
  dueAt,
  isFixed,
  onChange,
}: {
  branch: Branch
  draft: PhoneDraft
  quote: Quote
  name: string
  dueAt: number | undefined
  /** While the order is being placed or looked for. */
  isFixed: boolean
  onChange: (part: Partial<PhoneDraft>) => void
}) {
  const intl = useIntl()
  const lang = useLang()
  const { cart } = draft
  const [removed, setRemoved] = useState('')
  useFocusAfterRemoval(cart.lines.length)

  function changeQuantity(id: string, quantity: number) {
    const line = quote.lines.find((each) => each.id === id)
    const name = line ? wordsIn(line.name, lang).text : intl.formatMessage({ id: 'cart.line.gone' })
    setRemoved(quantity === 0 ? intl.formatMessage({ id: 'cart.removed' }, { name }) : '')
    onChange({ cart: setQuantity(cart, id, quantity) })
  }

  return (
    <section
      className={classNames(layout.card, layout.stack)}
      aria-label={intl.formatMessage({ id: 'phone-order.receipt' })}
      inert={isFixed}
    >
      <Head name={name} dueAt={dueAt} />
      <LiveRegion>{removed}</LiveRegion>
      {cart.lines.length === 0 ? (
        <p className={text.smallMuted}>
          <FormattedMessage id="phone-order.empty" />
        </p>
      ) : (
        <>
          <Lines cart={cart} quote={quote} onQuantity={changeQuantity} />
          <CartTotals bare quote={quote} terms={termsOf(draft, branch)} />
        </>
      )}
    </section>
  )
}

function Head({ name, dueAt }: { name: string; dueAt: number | undefined }) {
  return (
    <h2 className={text.item}>
      {name === '' ? <FormattedMessage id="phone-order.caller" /> : <bdi>{name}</bdi>}
      {dueAt !== undefined && (
        <>
          {dot}
          <DueTime at={dueAt} />
        </>
      )}
    </h2>
  )
}

function Lines({
  cart,
  quote,
  onQuantity,
}: {
  cart: Cart
  quote: Quote
  onQuantity: (id: string, quantity: number) => void
}) {
  const lang = useLang()
  const intl = useIntl()
  const problemOf = (id: string) =>
    quote.problems.some((problem) => 'lineId' in problem && problem.lineId === id)
  return (
    <ul className={layout.list} aria-label={intl.formatMessage({ id: 'counter.dish.chosen' })}>
      {quote.lines.map((line) => (
        <li key={line.id} className={layout.listRow}>
          <Stepper
            value={line.quantity}
            label={wordsIn(line.name, lang).text}
            onChange={(quantity) => onQuantity(line.id, quantity)}
          />
          <span className={layout.grow}>
            <Words of={line.name} />
            <LineDetail of={line} />
            {problemOf(line.id) && (
              <Tag tone="bad">
                <FormattedMessage id="phone-order.line.gone" />
              </Tag>
            )}
          </span>
          <Price amount={line.total} />
        </li>
      ))}
      <GoneLines cart={cart} quote={quote} onRemove={(id) => onQuantity(id, 0)} />
    </ul>
  )
}
