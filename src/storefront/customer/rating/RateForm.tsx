import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useAtomValue, useSetAtom } from 'jotai'
import { useRef, useState, type SubmitEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { call, Unreachable } from '#client/call.ts'
import type { Order } from '#contract/order.ts'
import { rateOrder } from '#contract/rating.ts'
import { wordsIn } from '#domain/locale.ts'
import { maxRatingComment, tagsFor, type RatingTag } from '#domain/rating.ts'
import { sessionQuery } from '#storefront/platform/session/session-query.ts'
import { useFormats, useLang } from '#storefront/i18n/use-lang.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { postParcel } from '#storefront/customer/outbox/outbox.ts'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { orderQuery, storeOrder } from '#storefront/customer/order/queries.ts'
import { ErrorNote } from '#storefront/ui/feedback/ErrorNote.tsx'
import { Button } from '#storefront/ui/button/Button.tsx'
import { ChipChoice } from '#storefront/ui/choice/ChipChoice.tsx'
import { Dock } from '#storefront/ui/layout/Dock.tsx'
import { FieldBlock } from '#storefront/ui/form/FieldBlock.tsx'
import { warnIcon } from '#storefront/ui/icon/icons-more.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { Plate } from '#storefront/ui/picture/Plate.tsx'
import { Stars } from '#storefront/ui/choice/Stars.tsx'
import { OrderNumber } from '#storefront/ui/text/OrderNumber.tsx'
import text from '#storefront/ui/text/text.module.css'
import { TextArea } from '#storefront/ui/form/TextArea.tsx'
import { dot } from '#storefront/ui/text/dot.ts'
import css from './RateForm.module.css'
import { draftsAtom, emptyDraft, keepDraftAtom, type RatingDraft } from './rating-draft.ts'
import { ratingParcelId } from './rating-parcel.ts'

/**
 * The form of a rating: the stars first, the other fields once stars are set. What is filled in stays on the
 * device until it is sent; without a network the rating waits there.
 */
export function RateForm({ order }: { order: Order }) {
  const intl = useIntl()
  const formats = useFormats()
  const reachable = useReachable()
  const draft = useAtomValue(draftsAtom)[order.id] ?? emptyDraft
  const keep = useSetAtom(keepDraftAtom)
  const send = useSendRating(order)
  const overall = useRef<HTMLDivElement>(null)
  const [lacksStars, setLacksStars] = useState(false)
  const { stars } = draft
  /** What changes while the rating is sent would be lost: an order is rated once. */
  const fill = (part: Partial<RatingDraft>) => send.isPending || void keep(order.id, { ...draft, ...part })
  const tags = stars > 0 ? tagsFor(stars, order.method) : []
  const dishes = [...new Map(order.quote.lines.map((line) => [line.itemId, line])).values()]

  function submit(event: SubmitEvent) {
    event.preventDefault()
    setLacksStars(stars === 0)
    if (stars > 0) send.mutate(draft)
    else overall.current?.querySelector('input')?.focus()
  }

  return (
    <form className={layout.loose} onSubmit={submit} noValidate>
      <section className={layout.center}>
        <Plate src={dishes[0]?.picture ?? null} sizes="9rem" className={css.plate} eager />
        <h2 className={text.title}>
          <FormattedMessage id="rate.how" />
        </h2>
        <p className={text.smallMuted}>
          <OrderNumber of={order.number} branch={order.branchName} />
          {dot}
          {formats.date(order.placedAt)}
        </p>
        <div ref={overall}>
          <Stars
            label={intl.formatMessage({ id: 'rate.overall' })}
            value={stars}
            onChange={(count) => fill({ stars: count, tags: stayingTags(draft.tags, count, order) })}
          />
        </div>
        <StarsWord stars={stars} />
        {lacksStars && stars === 0 && (
          <Note tone="bad" icon={warnIcon} role="alert">
            <FormattedMessage id="rate.lacks-stars" />
          </Note>
        )}
      </section>
      <DishStars dishes={dishes} given={draft.dishes} onGive={(given) => fill({ dishes: given })} />
      <Tags of={tags} chosen={draft.tags} areGood={stars > 3} onChoose={(chosen) => fill({ tags: chosen })} />
      <Comment value={draft.comment} isSent={send.isPending} onChange={(comment) => fill({ comment })} />
      <ErrorNote error={send.error} />
      <Dock>
        <Button type="submit" wide busy={send.isPending}>
          <FormattedMessage id={reachable ? 'rate.send' : 'rate.send.later'} />
        </Button>
      </Dock>
    </form>
  )
}

/** The word for the stars, such as "Good"; the hint to tap before there are any. */
const StarsWord = ({ stars }: { stars: number }) => (
  <p className={text.item} aria-live="polite">
    {isWorded(stars) ? <FormattedMessage id={`rate.word.${stars}`} /> : <FormattedMessage id="rate.tap" />}
  </p>
)

function DishStars({
  dishes,
  given,
  onGive,
}: {
  dishes: Order['quote']['lines']
  given: RatingDraft['dishes']
  onGive: (given: RatingDraft['dishes']) => void
}) {
  const lang = useLang()
  return (
    <div className={layout.cardList}>
      {dishes.map(({ itemId, picture, name }) => (
        <div key={itemId} className={css.dish}>
          <Plate src={picture} size="s" />
          <p className={css.name}>
            <Words of={name} />
          </p>
          <Stars
            small
            label={wordsIn(name, lang).text}
            value={given[itemId] ?? 0}
            onChange={(count) => onGive({ ...given, [itemId]: count })}
          />
        </div>
      ))}
    </div>
  )
}

/** What was good, or what was not; nothing before stars are set. */
function Tags({
  of: tags,
  chosen,
  areGood,
  onChoose,
}: {
  of: readonly RatingTag[]
  chosen: readonly RatingTag[]
  areGood: boolean
  onChoose: (chosen: RatingTag[]) => void
}) {
  if (tags.length === 0) return null
  return (
    <FieldBlock legend={<FormattedMessage id={areGood ? 'rate.tags.good' : 'rate.tags.bad'} />}>
      <div className={layout.wrap}>
        {tags.map((tag) => (
          <ChipChoice
            key={tag}
            type="checkbox"
            checked={chosen.includes(tag)}
            onChange={() => onChoose(toggled(chosen, tag))}
          >
            <FormattedMessage id={`rate.tag.${tag}`} />
          </ChipChoice>
        ))}
      </div>
    </FieldBlock>
  )
}

function Comment({
  value,
  isSent,
  onChange,
}: {
  value: string
  isSent: boolean
  onChange: (comment: string) => void
}) {
  const intl = useIntl()
  return (
    <TextArea
      label={<FormattedMessage id="rate.comment" />}
      placeholder={intl.formatMessage({ id: 'rate.comment.hint' })}
      help={
        <FormattedMessage id="rate.comment.count" values={{ count: value.length, most: maxRatingComment }} />
      }
      value={value}
      readOnly={isSent}
      maxLength={maxRatingComment}
      dir="auto"
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

function useSendRating(order: Order) {
  const queryClient = useQueryClient()
  const keep = useSetAtom(keepDraftAtom)
  const { data: session } = useQuery(sessionQuery())
  return useMutation({
    mutationFn: async ({ stars, tags, dishes, comment }: RatingDraft) => {
      const rating = {
        stars,
        tags,
        dishes: Object.entries(dishes).map(([itemId, count]) => ({ itemId, stars: count })),
        comment,
      }
      try {
        return await call(rateOrder, { params: { id: order.id }, body: rating })
      } catch (error) {
        const customerId = session?.customer?.id
        if (!(error instanceof Unreachable) || customerId === undefined) throw error
        const body = { orderId: order.id, rating }
        await postParcel(queryClient, { id: ratingParcelId(order.id), kind: 'rating', customerId, body })
        return undefined
      }
    },
    onSuccess: async (rated) => {
      if (rated) storeOrder(queryClient, rated)
      await keep(order.id, null)
      await queryClient.invalidateQueries({ queryKey: ['orders'] })
    },
    // another tab may have rated the order: then the reloaded order shows the confirmation
    onError: () => queryClient.invalidateQueries({ queryKey: orderQuery(order.id).queryKey }),
  })
}

const isWorded = (stars: number): stars is 1 | 2 | 3 | 4 | 5 => stars >= 1 && stars <= 5

const toggled = (tags: readonly RatingTag[], tag: RatingTag): RatingTag[] =>
  tags.includes(tag) ? tags.filter((other) => other !== tag) : [...tags, tag]

/** Keeps the tags that exist for the new number of stars. */
const stayingTags = (tags: readonly RatingTag[], stars: number, { method }: Order): RatingTag[] =>
  tags.filter((tag) => tagsFor(stars, method).includes(tag))
