import { FormattedMessage, useIntl } from 'react-intl'
import { type FieldProblem } from '#contract/studio.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import { Button } from '#storefront/ui/button/Button.tsx'
import { buttonClass } from '#storefront/ui/button/button-class.ts'
import { Empty } from '#storefront/ui/feedback/Empty.tsx'
import { Tag } from '#storefront/ui/feedback/Tag.tsx'
import { warnIcon } from '#storefront/ui/icon/icons-more.ts'
import { classNames } from '#storefront/ui/text/class-names.ts'
import text from '#storefront/ui/text/text.module.css'
import { ShopProblemLink } from './branches/ShopProblemLink.tsx'
import { ChangeRow } from './ChangeRow.tsx'
import { PublishTime } from './PublishTime.tsx'
import { Problem } from './Problem.tsx'
import css from './Studio.module.css'
import { type Studio, subjectOf } from './studio.ts'
import { useEdit } from './use-edit.ts'

/** The differences from the live menu, what keeps the draft from being published, and when it goes live. */
export function PublishPart({ studio }: { studio: Studio }) {
  const edit = useEdit()
  const formats = useFormats()
  const intl = useIntl()
  const { changes, problems, liveAt } = studio.draft
  if (changes.length === 0)
    return (
      <Empty
        title={<FormattedMessage id="studio.nothing" />}
        action={
          <LangLink to="/$lang/studio/" className={buttonClass()}>
            <FormattedMessage id="studio.back" />
          </LangLink>
        }
      >
        <FormattedMessage id="studio.live-since" values={{ time: <bdi>{formats.dateTime(liveAt)}</bdi> }} />
      </Empty>
    )
  return (
    <div className={classNames(css.page, css.sided)}>
      <div className={css.page}>
        {problems.length > 0 && <Problems studio={studio} problems={problems} />}
        <section className={css.section} aria-labelledby="changes">
          <header className={css.sectionHead}>
            <h2 id="changes" className={text.item}>
              <FormattedMessage id="studio.changes" values={{ count: changes.length }} />
            </h2>
          </header>
          <ul>
            {changes.map((change) => (
              <ChangeRow
                key={change.path.join('/')}
                change={change}
                menus={studio}
                detail={
                  <>
                    {change.by !== '' && <bdi>{change.by}</bdi>}{' '}
                    {change.at !== '' && <bdi>{formats.time(change.at)}</bdi>}
                  </>
                }
              >
                <Button
                  tone="plain"
                  small
                  onClick={() => edit.mutate([{ path: change.path, from: change.to, to: change.from }])}
                >
                  {intl.formatMessage({ id: 'studio.take-out' })}
                </Button>
              </ChangeRow>
            ))}
          </ul>
        </section>
      </div>
      <PublishTime studio={studio} />
    </div>
  )
}

function Problems({ studio, problems }: { studio: Studio; problems: readonly FieldProblem[] }) {
  return (
    <section className={css.section} aria-labelledby="problems">
      <header className={css.sectionHead}>
        <h2 id="problems" className={text.item}>
          <FormattedMessage id="studio.problems" />
        </h2>
        <Tag tone="bad" icon={warnIcon}>
          <FormattedMessage id="studio.stops" values={{ count: problems.length }} />
        </Tag>
      </header>
      <ul>
        {problems.map((problem) => {
          const dishId = dishOf(studio, problem)
          const subject = subjectOf(studio, problem)
          return (
            <li key={problem.path.join('/')} className={css.change}>
              <div className={css.what}>
                <b className={text.item}>
                  {subject ? <Words of={subject} /> : <FormattedMessage id="studio.section.other" />}
                </b>
                <span className={text.captionMuted}>
                  <Problem of={problem} />
                </span>
              </div>
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
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** The dish in whose editor the field of a problem is. */
function dishOf({ menu }: Studio, { path: [section, id = ''] }: FieldProblem): string | undefined {
  if (section === 'items') return menu.items.find((item) => item.id === id)?.id
  if (section !== 'optionGroups') return undefined
  return menu.items.find(({ optionGroupIds }) => optionGroupIds.includes(id))?.id
}
