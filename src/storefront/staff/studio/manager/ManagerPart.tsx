import { FormattedMessage, useIntl } from 'react-intl'
import { Words } from '#storefront/i18n/Words.tsx'
import { useFocusAfterRemoval } from '#storefront/platform/browser/use-focus-after-removal.ts'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import { chipClass } from '#storefront/ui/choice/chip-class.ts'
import { Empty } from '#storefront/ui/feedback/Empty.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { classNames } from '#storefront/ui/text/class-names.ts'
import { ChangeList } from '../ChangeList.tsx'
import { Problems } from '../publish/Problems.tsx'
import { StoppedFields } from '../publish/StoppedFields.tsx'
import css from '../Studio.module.css'
import type { Studio } from '../studio.ts'
import { HandOver } from './HandOver.tsx'
import panels from '../panels.module.css'

/** What a manager edits, what of it waits for the owner, and the word that it can be published. */
export function ManagerPart({ studio }: { studio: Studio }) {
  const intl = useIntl()
  const { changes, problems } = studio.draft
  // a change that is taken out leaves with its button, and the list with the last one
  useFocusAfterRemoval(changes.length)
  const { branches, calendar } = studio.menu
  if (branches.length === 0)
    return (
      <Empty title={<FormattedMessage id="studio.manager.no-branch" />}>
        <FormattedMessage id="studio.manager.no-branch.text" />
      </Empty>
    )
  return (
    <div className={panels.page}>
      <nav className={layout.wrap} aria-label={intl.formatMessage({ id: 'studio.nav.branches' })}>
        {branches.map(({ id, name }) => (
          <LangLink
            key={id}
            to="/$lang/studio/$part/"
            params={{ part: 'branches' }}
            search={{ branch: id } as object}
            className={chipClass()}
          >
            <Words of={name} />
          </LangLink>
        ))}
        {calendar.length > 0 && (
          <LangLink to="/$lang/studio/$part/" params={{ part: 'calendar' }} className={chipClass()}>
            <FormattedMessage id="studio.nav.calendar" />
          </LangLink>
        )}
      </nav>
      {changes.length === 0 ? (
        <>
          <StoppedFields studio={studio} />
          <Empty title={<FormattedMessage id="studio.manager.none" />}>
            <FormattedMessage id="studio.manager.none.text" />
          </Empty>
        </>
      ) : (
        <div className={classNames(panels.page, css.sided)}>
          <div className={panels.page}>
            <StoppedFields studio={studio} />
            {problems.length > 0 && <Problems studio={studio} problems={problems} />}
            <ChangeList studio={studio} mayTakeOut={({ isMine }) => isMine} />
          </div>
          <HandOver draft={studio.draft} />
        </div>
      )}
    </div>
  )
}
