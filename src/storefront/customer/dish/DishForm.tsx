import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { type ReactNode, Suspense } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { maxNoteLength } from '#domain/cart.ts'
import { avoidedIn } from '#domain/avoided.ts'
import { requiredGroupsOf } from '#domain/card-price.ts'
import { avoidedAtom } from '#storefront/customer/allergy/allergy-atom.ts'
import { AllergyButton } from '#storefront/customer/allergy/AllergyButton.tsx'
import { AvoidedFlag } from '#storefront/customer/allergy/AvoidedFlag.tsx'
import { retriedPart } from '#storefront/platform/connectivity/retried-part.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { useMounted } from '#storefront/platform/browser/use-mounted.ts'
import { sessionQuery } from '#storefront/platform/session/session-query.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { platesIcon } from '#storefront/ui/icon/icons-more.ts'
import { Price } from '#storefront/ui/price/Price.tsx'
import { classNames } from '#storefront/ui/text/class-names.ts'
import text from '#storefront/ui/text/text.module.css'
import { TextArea } from '#storefront/ui/form/TextArea.tsx'
import css from './DishForm.module.css'
import { AboutDish } from './facts/AboutDish.tsx'
import { DishFacts } from './facts/DishFacts.tsx'
import { MenuItemTag } from './card/MenuItemTag.tsx'
import { PromotionWords } from './card/PromotionWords.tsx'
import { OptionGroupField } from './OptionGroupField.tsx'
import { SaleHours } from './later/SaleHours.tsx'
import type { Dish } from './use-dish.ts'
import { WhenBack } from './later/WhenBack.tsx'

const LastNote = retriedPart(() => import('./note/LastNote.tsx').then((part) => part.LastNote))

/**
 * The details of a dish below its picture: description, facts, options and note. `actions` are buttons beside
 * the name, of a dish that is shown to be ordered.
 */
export function DishForm({
  dish,
  heading: Heading,
  actions,
}: {
  dish: Dish
  heading: 'h1' | 'p'
  actions?: ReactNode
}) {
  const intl = useIntl()
  const { item } = dish
  const required = requiredGroupsOf({ optionGroups: dish.groups })
  const avoided = useAtomValue(avoidedAtom)
  return (
    <div className={css.form}>
      <section className={layout.stack}>
        <div className={css.head}>
          <Heading className={classNames(text.title, css.name)}>
            <Words of={item.name} />
          </Heading>
          <MenuItemTag item={item} required={required} className={css.tag} />
          {actions}
        </div>
        <DishFacts nutrition={dish.nutrition} serves={dish.serves} />
        <p className={text.muted}>
          <Words of={item.description} />
        </p>
        {item.promotion && (
          <p className={text.smallMuted}>
            <PromotionWords of={item.promotion} />
          </p>
        )}
        {dish.unavailable && <Unavailable dish={dish} />}
        {item.times && <SaleHours times={item.times} />}
        {actions !== undefined && item.availability !== 'available' && <WhenBack item={item} />}
        <AvoidedFlag avoided={avoidedIn(avoided, dish.nutrition)} />
        <AboutDish nutrition={dish.nutrition}>{mayContain(dish) && <AllergyButton />}</AboutDish>
      </section>
      {dish.groups.map((group) => (
        <OptionGroupField key={group.id} group={group} dish={dish} />
      ))}
      {item.platesDeposit > 0 && (
        <Note icon={platesIcon}>
          <span>
            <FormattedMessage id="dish.deposit" values={{ price: <Price amount={item.platesDeposit} /> }} />
          </span>
        </Note>
      )}
      <TextArea
        label={<FormattedMessage id="dish.note" />}
        placeholder={intl.formatMessage({ id: 'dish.note.hint' })}
        value={dish.note}
        maxLength={maxNoteLength}
        dir="auto"
        onChange={(event) => dish.setNote(event.target.value)}
      />
      {actions !== undefined && <OwnLastNote dish={dish} />}
    </div>
  )
}

/** The last note of a signed-in customer; the server renders every page as for a guest. */
function OwnLastNote({ dish }: { dish: Dish }) {
  const mounted = useMounted()
  const { data: session } = useQuery({ ...sessionQuery(), throwOnError: false })
  if (!mounted || !session?.customer) return null
  return (
    <Suspense fallback={null}>
      <LastNote dish={dish} />
    </Suspense>
  )
}

/**
 * Whether the dish or one of its options has an allergen; if none has, the allergy settings are not offered.
 */
const mayContain = ({ item, groups }: Dish): boolean =>
  [item, ...groups.flatMap(({ options }) => options)].some(({ allergens }) => allergens.length > 0)

/** The branch's note about an unavailable dish, else the general reason. */
function Unavailable({ dish: { item, unavailable } }: { dish: Dish }) {
  return (
    <Note tone="warm">
      <span>
        {unavailable !== 'out-of-hours' && (item.note.en || item.note.ar) ? (
          <Words of={item.note} />
        ) : (
          <FormattedMessage id={`item.${unavailable ?? 'paused'}`} />
        )}
      </span>
    </Note>
  )
}
