import { FormattedMessage, useIntl } from 'react-intl'
import type { MenuFile } from '#contract/menu-file.ts'
import { wordsIn } from '#domain/locale.ts'
import { type Method, methods } from '#domain/method.ts'
import type { Promo } from '#domain/promo.ts'
import type { Quote } from '#domain/pricing.ts'
import { promotionOf, whyNot } from '#domain/written-promotion.ts'
import { weekdays } from '#domain/weekday.ts'
import { firstHour } from '#domain/week-grid.ts'
import { dayMs, hourMs } from '#domain/duration.ts'
import { localOf, noonOf } from '#domain/local-time.ts'
import { useFormats, useLang } from '#storefront/i18n/use-lang.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { SelectField } from '#storefront/ui/form/Select.tsx'
import { Price } from '#storefront/ui/price/Price.tsx'
import text from '#storefront/ui/text/text.module.css'
import { TypedField } from '../branches/TypedField.tsx'
import type { FilePromotion } from './promotion-edits.ts'
import css from './Promotions.module.css'
import { quoteOf, refusalOfTried, slotOf, type Tried } from './tried.ts'

/** Midday of a Sunday in Riyadh. */
const sunday = noonOf('2026-11-22')

/** What an order would cost with the promotions of the draft, by the function that makes the bill. */
export function TryIt({
  menu,
  promotion,
  promo,
  tried,
  onTry,
}: {
  menu: MenuFile
  promotion?: FilePromotion
  /** The code that is tried. */
  promo?: Promo
  tried: Tried
  onTry: (tried: Tried) => void
}) {
  const now = useNow()
  const days = menu.calendar.find(({ id }) => id === promotion?.during)
  const starts = promo?.startsAt == null ? undefined : localOf(promo.startsAt).date
  const slot = slotOf(tried.cell, now, promotion?.from ?? days?.from ?? starts)
  const refusal = promo && refusalOfTried(promo, tried, now)
  const quote = quoteOf(menu, tried, slot, refusal ? undefined : promo)
  const dish = menu.items.find(({ id }) => id === tried.itemId)
  return (
    <section className={css.trial} aria-labelledby="try">
      <h3 id="try" className={text.item}>
        <FormattedMessage id="studio.promotions.try" />
      </h3>
      <TriedFields menu={menu} tried={tried} onTry={onTry} />
      <div role="status" className={css.pays}>
        <FormattedMessage id="studio.promotions.try.pays" />
        <b>
          <Price amount={quote.taxable} />
        </b>
        {quote.promotions.map((each) => (
          <span key={each.id} className={text.label}>
            <Words of={each.name} /> <Gift of={each} />
          </span>
        ))}
        {quote.promo && (
          <span className={text.label}>
            <bdi>{quote.promo.code}</bdi> <Gift of={quote.promo} />
          </span>
        )}
        {refusal && (
          <span className={text.small}>
            <FormattedMessage
              id={refusal === 'promo-unknown' ? 'studio.promotions.try.over' : `refusal.${refusal}`}
            />
          </span>
        )}
        {dish && promotion && (
          <Why menu={menu} promotion={promotion} tried={tried} slot={slot} quote={quote} />
        )}
      </div>
    </section>
  )
}

const Gift = ({ of }: { of: { readonly discount: number; readonly freeDelivery: boolean } }) =>
  of.freeDelivery ? (
    <FormattedMessage id="studio.promotions.gift.freeDelivery" />
  ) : (
    <Price amount={of.discount} sign="−" />
  )

/** The fields of the order that is tried. */
function TriedFields({
  menu,
  tried,
  onTry,
}: {
  menu: MenuFile
  tried: Tried
  onTry: (tried: Tried) => void
}) {
  const lang = useLang()
  const formats = useFormats()
  return (
    <div className={css.tried}>
      <TypedField
        kind="money"
        label={<FormattedMessage id="studio.promotions.try.amount" />}
        value={tried.amount}
        onChange={(amount) => typeof amount === 'number' && onTry({ ...tried, amount })}
      />
      <Pick
        label="studio.promotions.try.dish"
        value={tried.itemId}
        options={menu.items.map(({ id, name }) => [id, wordsIn(name, lang).text])}
        onPick={(itemId) => onTry({ ...tried, itemId })}
      />
      <Pick
        label="studio.promotions.try.branch"
        value={tried.branchId}
        options={menu.branches.map(({ id, name }) => [id, wordsIn(name, lang).text])}
        onPick={(branchId) => onTry({ ...tried, branchId })}
      />
      <MethodPick value={tried.method} onPick={(method) => onTry({ ...tried, method })} />
      <Pick
        label="studio.day"
        value={String(tried.cell.day)}
        options={weekdays.map((_, day) => [String(day), formats.weekday(sunday + day * dayMs)])}
        onPick={(day) => onTry({ ...tried, cell: { ...tried.cell, day: Number(day) } })}
      />
      <Pick
        label="studio.time"
        value={String(tried.cell.place)}
        options={Array.from({ length: 24 }, (_, place) => [
          String(place),
          formats.time(sunday + (firstHour - 12 + place) * hourMs),
        ])}
        onPick={(place) => onTry({ ...tried, cell: { ...tried.cell, place: Number(place) } })}
      />
    </div>
  )
}

/** Why this promotion takes nothing off. */
function Why({
  menu,
  promotion,
  tried,
  slot,
  quote,
}: {
  menu: MenuFile
  promotion: FilePromotion
  tried: Tried
  slot: number
  quote: Quote
}) {
  if (quote.promotions.some(({ id }) => id === promotion.id)) return null
  const reason = whyNot(promotionOf(promotion, menu), { ...tried, slot, subtotal: quote.subtotal }) ?? 'other'
  return (
    <span className={text.small}>
      <FormattedMessage id={`studio.promotions.why.${reason}`} />
    </span>
  )
}

function MethodPick({ value, onPick }: { value: Method; onPick: (method: Method) => void }) {
  const intl = useIntl()
  return (
    <Pick
      label="studio.promotions.method"
      value={value}
      options={methods.map((method) => [
        method,
        intl.formatMessage({ id: `studio.promotions.method.${method}` }),
      ])}
      onPick={(picked) => onPick(picked === 'delivery' ? 'delivery' : 'pickup')}
    />
  )
}

function Pick({
  label,
  value,
  options,
  onPick,
}: {
  label:
    | 'studio.promotions.try.dish'
    | 'studio.promotions.try.branch'
    | 'studio.promotions.method'
    | 'studio.day'
    | 'studio.time'
  value: string
  options: readonly (readonly [value: string, label: string])[]
  onPick: (value: string) => void
}) {
  return (
    <SelectField label={<FormattedMessage id={label} />} value={value} onPick={onPick}>
      {options.map(([each, shown]) => (
        <option key={each} value={each}>
          {shown}
        </option>
      ))}
    </SelectField>
  )
}
