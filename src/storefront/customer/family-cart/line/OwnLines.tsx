import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { maxQuantity } from '#domain/cart.ts'
import { type Localized, wordsIn } from '#domain/locale.ts'
import { findItem } from '#domain/menu.ts'
import type { QuoteLine } from '#domain/pricing.ts'
import { ChosenDishSheet } from '#storefront/customer/dish/ChosenDishSheet.tsx'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { Button } from '#storefront/ui/button/Button.tsx'
import { Tag } from '#storefront/ui/feedback/Tag.tsx'
import { Stepper } from '#storefront/ui/form/Stepper.tsx'
import { Icon } from '#storefront/ui/icon/Icon.tsx'
import { checkIcon } from '#storefront/ui/icon/icons-more.ts'
import { clockIcon } from '#storefront/ui/icon/icons.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { Plate } from '#storefront/ui/picture/Plate.tsx'
import { LineDetail } from '#storefront/customer/cart/line/LineDetail.tsx'
import { Price } from '#storefront/ui/price/Price.tsx'
import text from '#storefront/ui/text/text.module.css'
import { GoneLine } from './GoneLine.tsx'
import { LineProblems } from './LineProblems.tsx'
import type { ShownLine } from '../merge-cart.ts'
import css from './OwnLines.module.css'
import { operate } from '../send-waiting.ts'
import { hostOf, type Shared } from '../shared-props.ts'

/** The participant's own lines, with controls to change them. */
export function OwnLines({
  onRemove,
  ...shared
}: Shared & { readonly heading: 'h3'; readonly onRemove: (line: ShownLine) => void }) {
  const { taking, lines, priced } = shared
  const own = lines.filter(({ memberId }) => memberId === taking.member.id)
  return (
    <ul className={layout.list}>
      {own.map((line) =>
        findItem(priced.menu, line.itemId) ? (
          <OwnLine key={line.id} line={line} shared={shared} onRemove={() => onRemove(line)} />
        ) : (
          <GoneLine key={line.id} line={line} onRemove={() => onRemove(line)} />
        ),
      )}
    </ul>
  )
}

function OwnLine({ line, shared, onRemove }: { line: ShownLine; shared: Shared; onRemove: () => void }) {
  const { taking, priced } = shared
  const { menu, quote } = priced
  const intl = useIntl()
  const lang = useLang()
  const queryClient = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const item = findItem(menu, line.itemId)
  const sold = quote.lines.find(({ id }) => id === line.id)
  if (!item) return null
  const name = wordsIn(item.name, lang).text
  const { quantity, optionIds, note } = line
  const change = (choices: { quantity: number; optionIds: readonly string[]; note: string }) =>
    void operate(queryClient, taking.code, { kind: 'change', lineId: line.id, ...choices })
  return (
    <li className={css.line}>
      <Plate src={item.picture} blur={item.blur} className={css.plate} />
      <LineHead name={item.name} sold={sold} isWaiting={line.isWaiting} shared={shared} />
      <LineProblems line={line} priced={priced} />
      <div className={css.foot}>
        <Stepper
          value={quantity}
          max={maxQuantity}
          label={intl.formatMessage({ id: 'cart.line.quantity' }, { name })}
          removal={intl.formatMessage({ id: 'family.line.remove' }, { name })}
          onChange={(next) => (next === 0 ? onRemove() : change({ quantity: next, optionIds, note }))}
        />
        <Button
          tone="plain"
          small
          aria-label={intl.formatMessage({ id: 'cart.change.name' }, { name })}
          onClick={() => setOpen(true)}
        >
          <FormattedMessage id="cart.change" />
        </Button>
      </div>
      {isOpen && (
        <ChosenDishSheet
          menu={menu}
          item={item}
          newLine={line}
          words="dish.update"
          onTake={({ itemId: _itemId, ...choices }) => {
            setOpen(false)
            change(choices)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </li>
  )
}

/** The dish with its choices and price, and whether the host sees the line already. */
function LineHead({
  name,
  sold,
  isWaiting,
  shared: { cart, taking },
}: {
  name: Localized
  sold: QuoteLine | undefined
  isWaiting: boolean
  shared: Shared
}) {
  return (
    <div className={css.head}>
      <div>
        <h3 className={text.item}>
          <Words of={name} />
        </h3>
        {sold && <LineDetail of={sold} />}
        {isWaiting ? (
          <Tag tone="warm" icon={clockIcon}>
            <FormattedMessage id="family.line.waiting" />
          </Tag>
        ) : (
          !taking.isHost && (
            <p className={css.seen}>
              <Icon of={checkIcon} small />
              <FormattedMessage id="family.line.seen" values={{ name: <bdi>{hostOf(cart)?.name}</bdi> }} />
            </p>
          )
        )}
      </div>
      {sold && <Price amount={sold.total} />}
    </div>
  )
}
