import { FormattedMessage } from 'react-intl'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { useFocusAfterRemoval } from '#storefront/platform/browser/use-focus-after-removal.ts'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import { buttonClass } from '#storefront/ui/button/button-class.ts'
import { Empty } from '#storefront/ui/feedback/Empty.tsx'
import { classNames } from '#storefront/ui/text/class-names.ts'
import { ChangeList } from './ChangeList.tsx'
import { Problems } from './publish/Problems.tsx'
import { StoppedFields } from './publish/StoppedFields.tsx'
import { usePublish } from './publish/use-publish.ts'
import { PublishTime } from './PublishTime.tsx'
import { ReadyNotes } from './ReadyNotes.tsx'
import css from './Studio.module.css'
import { type Studio } from './studio.ts'
import panels from './panels.module.css'
import { Warnings } from './publish/Warnings.tsx'

/** The differences from the live menu, what keeps the draft from being published, and when it goes live. */
export function PublishPart({ studio }: { studio: Studio }) {
  const formats = useFormats()
  const { changes, problems, liveAt } = studio.draft
  const publish = usePublish()
  // a change that is taken out leaves with its button, and the list with the last one
  useFocusAfterRemoval(changes.length)
  if (changes.length === 0 && !publish.isPending)
    return (
      <div className={panels.page}>
        <StoppedFields studio={studio} />
        <Empty
          title={<FormattedMessage id="studio.nothing" />}
          action={
            // after a lost reply it may have been published a moment ago
            publish.isError ? (
              <LangLink to="/$lang/studio/" search={{ show: 'history' }} className={buttonClass()}>
                <FormattedMessage id="studio.nav.history" />
              </LangLink>
            ) : (
              <LangLink to="/$lang/studio/" className={buttonClass()}>
                <FormattedMessage id="studio.back" />
              </LangLink>
            )
          }
        >
          <FormattedMessage id="studio.live-since" values={{ time: <bdi>{formats.dateTime(liveAt)}</bdi> }} />
        </Empty>
      </div>
    )
  return (
    <div className={classNames(panels.page, css.sided)}>
      <div className={panels.page}>
        <StoppedFields studio={studio} />
        {problems.length > 0 && <Problems studio={studio} problems={problems} />}
        <ReadyNotes ready={studio.draft.ready} />
        <ChangeList studio={studio} mayTakeOut={() => true} />
        <Warnings studio={studio} />
      </div>
      <PublishTime studio={studio} publish={publish} />
    </div>
  )
}
