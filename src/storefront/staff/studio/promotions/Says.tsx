import { type ReactNode, Fragment } from 'react'
import { FormattedMessage } from 'react-intl'
import type { MenuFile } from '#contract/menu-file.ts'
import type { PromoCode } from '#contract/promo-code.ts'
import { wordsIn } from '#domain/locale.ts'
import { useFormats, useLang } from '#storefront/i18n/use-lang.ts'
import { dishesOf, type FilePromotion } from './promotion-edits.ts'
import {
  type Names,
  useCommonSentences,
  useDaysSentence,
  useGift,
  useHoursSentences,
  useNames,
} from './say-parts.tsx'

/** What an automatic promotion does, in plain sentences that are written from its fields. */
export function PromotionSays({ menu, promotion }: { menu: MenuFile; promotion: FilePromotion }) {
  const sentences = usePromotionSentences(menu, promotion)
  return <Sentences of={sentences} />
}

/** What a code does, in plain sentences. */
export function CodeSays({ menu, code }: { menu: MenuFile; code: PromoCode }) {
  const sentences = useCodeSentences(menu, code)
  return <Sentences of={sentences} />
}

const Sentences = ({ of }: { of: readonly ReactNode[] }) => (
  <p>
    {of.map((sentence, place) => (
      // sentences have no ids; their number is that of the fields
      // oxlint-disable-next-line react/no-array-index-key
      <Fragment key={place}>{place > 0 ? <> {sentence}</> : <b>{sentence}</b>}</Fragment>
    ))}
  </p>
)

function usePromotionSentences(menu: MenuFile, promotion: FilePromotion): ReactNode[] {
  const names = useNames()
  const lang = useLang()
  const when = useHoursSentences()
  const days = useDaysSentence()
  const common = useCommonSentences()
  const gift = useGift()
  const counting = dishesOf(menu, promotion)
  const missing = menu.items.filter(({ id }) => !counting.has(id))
  const during = menu.calendar.find(({ id }) => id === promotion.during)
  return [
    gift(promotion),
    ...when(promotion.when),
    ...(during
      ? [
          <FormattedMessage
            key="during"
            id="studio.promotions.say.during"
            values={{ name: wordsIn(during.name, lang).text }}
          />,
        ]
      : days(promotion.from, promotion.until)),
    ...common.branches(menu.branches, promotion.branches),
    ...common.methods(promotion.methods),
    ...(missing.length === 0
      ? []
      : [
          missing.length < counting.size ? (
            <FormattedMessage
              key="dishes"
              id="studio.promotions.say.but-dishes"
              values={{ names: names(namesLeftOut(menu, counting)) }}
            />
          ) : (
            <FormattedMessage
              key="dishes"
              id="studio.promotions.say.dishes"
              values={{ names: names(namesCounting(menu, counting)) }}
            />
          ),
        ]),
    ...common.limits(promotion.cap, promotion.minimum),
    <FormattedMessage
      key="others"
      id={menu.brand.stackPromotions ? 'studio.promotions.say.stack' : 'studio.promotions.say.best'}
    />,
  ]
}

function useCodeSentences(menu: MenuFile, { rules, phones }: PromoCode): ReactNode[] {
  const formats = useFormats()
  const common = useCommonSentences()
  const gift = useGift()
  const { kind, value, startsAt, endsAt } = rules
  const moment = (at: string) => <bdi key={at}>{formats.dateTime(at)}</bdi>
  return [
    gift({
      percent: kind === 'percent' ? value : undefined,
      amount: kind === 'amount' ? value : undefined,
    }),
    ...(startsAt === null
      ? []
      : [
          <FormattedMessage
            key="from"
            id="studio.promotions.say.starts"
            values={{ time: moment(startsAt) }}
          />,
        ]),
    ...(endsAt === null
      ? []
      : [<FormattedMessage key="to" id="studio.promotions.say.ends" values={{ time: moment(endsAt) }} />]),
    ...common.branches(menu.branches, rules.branchIds.length === 0 ? undefined : rules.branchIds),
    ...common.methods(rules.methods),
    ...common.limits(rules.cap ?? undefined, rules.minimumSubtotal),
    ...(rules.firstOrder
      ? [<FormattedMessage key="first" id="studio.promotions.say.first" />]
      : rules.usesEach === null
        ? []
        : [
            <FormattedMessage
              key="each"
              id="studio.promotions.say.each"
              values={{ count: rules.usesEach }}
            />,
          ]),
    ...(rules.usesTotal === null
      ? []
      : [
          <FormattedMessage
            key="total"
            id="studio.promotions.say.total"
            values={{ count: rules.usesTotal }}
          />,
        ]),
    ...(phones === 0
      ? []
      : [<FormattedMessage key="phones" id="studio.promotions.say.phones" values={{ count: phones }} />]),
  ]
}

/** The categories that count for nothing, and the dishes that are left out of others. */
const namesLeftOut = (menu: MenuFile, counting: ReadonlySet<string>): Names =>
  grouped(menu, ({ id }) => !counting.has(id))

const namesCounting = (menu: MenuFile, counting: ReadonlySet<string>): Names =>
  grouped(menu, ({ id }) => counting.has(id))

/** A category in place of its dishes, where all of them are meant. */
function grouped(menu: MenuFile, isMeant: (dish: MenuFile['items'][number]) => boolean): Names {
  return menu.categories.flatMap(({ id, name }) => {
    const own = menu.items.filter(({ categoryId }) => categoryId === id)
    const meant = own.filter(isMeant)
    return meant.length === own.length && own.length > 0 ? [name] : meant.map((dish) => dish.name)
  })
}
