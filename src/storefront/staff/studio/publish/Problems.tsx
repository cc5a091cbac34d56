import { FormattedMessage } from 'react-intl'
import type { FieldProblem } from '#contract/studio-problem.ts'
import { Tag } from '#storefront/ui/feedback/Tag.tsx'
import { warnIcon } from '#storefront/ui/icon/icons-more.ts'
import { dot } from '#storefront/ui/text/dot.ts'
import { fieldNameOf } from '../field-names.ts'
import { Problem } from '../Problem.tsx'
import type { Studio } from '../studio.ts'
import { FieldLink } from './FieldLink.tsx'
import { OpenPoint, OpenPoints } from './OpenPoints.tsx'
import { Subject } from './Subject.tsx'

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
        const field = fieldNameOf(problem.path)
        return (
          <OpenPoint
            key={problem.path.join('/')}
            name={<Subject menus={studio} of={problem} />}
            detail={
              <>
                {field && (
                  <>
                    <FormattedMessage id={field} />
                    {dot}
                  </>
                )}
                <Problem of={problem} />
              </>
            }
          >
            <FieldLink studio={studio} path={problem.path} />
          </OpenPoint>
        )
      })}
    </OpenPoints>
  )
}
