import { FormattedMessage } from 'react-intl'
import type { BranchDay, LowRating, OwnerDay } from '#contract/owner.ts'
import { wordsIn } from '#domain/locale.ts'
import { useFormats, useLang } from '#storefront/i18n/use-lang.ts'
import { StarCount } from '#storefront/ui/choice/StarCount.tsx'
import { Block } from '#storefront/ui/layout/Block.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { Tag } from '#storefront/ui/feedback/Tag.tsx'
import text from '#storefront/ui/text/text.module.css'

/** The newest low ratings that were given on the day, in the customers' words; nothing if there are none. */
export function LowRatings({
  ratings: { count, newest },
  branches,
}: {
  ratings: OwnerDay['lowRatings']
  branches: readonly BranchDay[]
}) {
  const formats = useFormats()
  const lang = useLang()
  if (count === 0) return null
  const nameOf = ({ branchId, branchName }: LowRating) => {
    const name = branchName ?? branches.find((branch) => branch.branchId === branchId)?.branchName
    return name ? wordsIn(name, lang).text : branchId
  }
  return (
    <Block
      title={<FormattedMessage id="owner.low-ratings" />}
      action={<Tag tone="warm">{formats.number(count)}</Tag>}
    >
      <ul className={layout.cardList}>
        {newest.map((rating) => (
          <li key={`${rating.branchId} ${rating.number} ${rating.ratedAt}`} className={layout.listRow}>
            <div className={layout.grow}>
              <StarCount value={rating.stars} />
              {rating.comment !== '' && <p dir="auto">{rating.comment}</p>}
              <p className={text.smallMuted}>
                <FormattedMessage
                  id="owner.rated"
                  values={{
                    branch: <bdi>{nameOf(rating)}</bdi>,
                    number: <bdi>{rating.number}</bdi>,
                    time: <bdi>{formats.time(rating.ratedAt)}</bdi>,
                  }}
                />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Block>
  )
}
