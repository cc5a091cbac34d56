import { FormattedMessage } from 'react-intl'
import type { FieldProblem } from '#contract/studio-problem.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import { buttonClass } from '#storefront/ui/button/button-class.ts'
import { Tag } from '#storefront/ui/feedback/Tag.tsx'
import { warnIcon } from '#storefront/ui/icon/icons-more.ts'
import { ShopProblemLink } from '../branches/ShopProblemLink.tsx'
import { Problem } from '../Problem.tsx'
import { type Studio, subjectOf } from '../studio.ts'
import { OpenPoint, OpenPoints } from './OpenPoints.tsx'

/** What keeps the draft from being published, each with a link to its field. */
export function Problems({ studio, problems }: { studio: Studio; problems: readonly FieldProblem[] }) {
  return (
    <OpenPoints
      id="problems"
      title={<FormattedMessage id="studio.problems" />}
      tag={
        <Tag tone="bad" icon={warnIcon}>
          <FormattedMessage id="studio.stops" values={{ count: problems.length }} />
        </Tag>
      }
    >
      {problems.map((problem) => {
        const dishId = dishOf(studio, problem)
        const subject = subjectOf(studio, problem)
        return (
          <OpenPoint
            key={problem.path.join('/')}
            name={subject ? <Words of={subject} /> : <FormattedMessage id="studio.section.other" />}
            detail={<Problem of={problem} />}
          >
            <ShopProblemLink of={problem} />
            {dishId !== undefined && (
              <LangLink
                to="/$lang/studio/"
                search={{ dish: dishId }}
                className={buttonClass({ tone: 'quiet', small: true })}
              >
                <FormattedMessage id="studio.open" />
              </LangLink>
            )}
          </OpenPoint>
        )
      })}
    </OpenPoints>
  )
}

/** The dish in whose editor the field of a problem is. */
function dishOf({ menu }: Studio, { path: [section, id = ''] }: FieldProblem): string | undefined {
  if (section === 'items') return menu.items.find((item) => item.id === id)?.id
  if (section !== 'optionGroups') return undefined
  return menu.items.find(({ optionGroupIds }) => optionGroupIds.includes(id))?.id
}
