import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import { QueryBoundary } from '#storefront/platform/query/QueryBoundary.tsx'
import { sessionQuery } from '#storefront/platform/session/session-query.ts'
import { ConsoleFrame } from '#storefront/staff/console/ConsoleFrame.tsx'
import { StudioRail } from '#storefront/staff/console/StudioRail.tsx'
import { buttonClass } from '#storefront/ui/button/button-class.ts'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { Icon } from '#storefront/ui/icon/Icon.tsx'
import { backIcon } from '#storefront/ui/icon/icons.ts'
import { warnIcon } from '#storefront/ui/icon/icons-more.ts'
import { shownStudioQuery } from './shown-studio.ts'
import { DishEditor } from './DishEditor.tsx'
import { DishList } from './menu/DishList.tsx'
import { HistoryPart } from './HistoryPart.tsx'
import { ManagerPart } from './manager/ManagerPart.tsx'
import { PublishPart } from './PublishPart.tsx'
import { studioQuery } from './queries.ts'
import { SaveState } from './save/SaveState.tsx'
import { useIsManager } from './use-is-manager.ts'

const route = getRouteApi('/$lang/studio')

const titles = {
  menu: 'studio.nav.menu',
  publish: 'studio.nav.publish',
  history: 'studio.nav.history',
} as const

/**
 * The studio: the menu as a draft, its publication and its history; for a manager, what waits for the owner.
 */
export function StudioScreen() {
  const { show, dish } = route.useSearch()
  const role = useQuery(sessionQuery()).data?.customer?.staff?.role
  const isManager = role === 'manager'
  const isAdmitted = isManager || role === undefined || role === 'owner'
  return (
    <ConsoleFrame
      branchId={null}
      rail={<StudioRail role={role} />}
      title={
        <FormattedMessage
          id={isManager ? titleOfManager(show) : dish === undefined ? titles[show ?? 'menu'] : 'studio.dish'}
        />
      }
      detail={isAdmitted && <Saved />}
      offline={isAdmitted && <FormattedMessage id="studio.offline" />}
      tools={isAdmitted && <Tools isDish={!isManager && dish !== undefined} isMenu={show === undefined} />}
    >
      {isAdmitted ? (
        <QueryBoundary offline="staff.not-yet.offline">
          {isManager ? <ManagerShown show={show} /> : <Shown key={dish} show={show} dish={dish} />}
        </QueryBoundary>
      ) : (
        <Note tone="warm" icon={warnIcon}>
          <FormattedMessage id="studio.owner-only" />
        </Note>
      )}
    </ConsoleFrame>
  )
}

type Show = 'publish' | 'history' | undefined

const titleOfManager = (show: Show) => (show === 'history' ? titles.history : 'studio.manager.title')

/** What a manager has in place of the menu and the publication: what waits for the owner. */
function ManagerShown({ show }: { show: Show }) {
  const { data: studio } = useSuspenseQuery(shownStudioQuery())
  return show === 'history' ? <HistoryPart studio={studio} /> : <ManagerPart studio={studio} />
}

function Shown({ show, dish }: { show: Show; dish: string | undefined }) {
  const { data: studio } = useSuspenseQuery(shownStudioQuery())
  if (dish !== undefined) return <DishEditor key={dish} studio={studio} dishId={dish} />
  if (show === 'publish') return <PublishPart studio={studio} />
  if (show === 'history') return <HistoryPart studio={studio} />
  return <DishList studio={studio} />
}

/** Since when the menu is live; first what is not saved. */
function Saved() {
  const formats = useFormats()
  const { data } = useQuery({ ...studioQuery(), throwOnError: false })
  return (
    <SaveState>
      {data && (
        <FormattedMessage
          id="studio.live-since"
          values={{ time: <bdi>{formats.dateTime(data.liveAt)}</bdi> }}
        />
      )}
    </SaveState>
  )
}

function Tools({ isDish, isMenu }: { isDish: boolean; isMenu: boolean }) {
  const { data } = useQuery({ ...studioQuery(), throwOnError: false })
  const isManager = useIsManager()
  const count = isManager ? 0 : (data?.changes.length ?? 0)
  return (
    <>
      {isDish && (
        <LangLink to="/$lang/studio/" search={{}} className={buttonClass({ tone: 'quiet', small: true })}>
          <Icon of={backIcon} />
          <FormattedMessage id="studio.back" />
        </LangLink>
      )}
      {isMenu && (
        <LangLink
          to="/$lang/studio/$part/"
          params={{ part: 'preview' }}
          className={buttonClass({ tone: 'quiet', small: true })}
        >
          <FormattedMessage id="preview.open" />
        </LangLink>
      )}
      {count > 0 && isMenu && (
        <LangLink to="/$lang/studio/" search={{ show: 'publish' }} className={buttonClass({ small: true })}>
          <FormattedMessage id="studio.publish-changes" values={{ count }} />
        </LangLink>
      )}
    </>
  )
}
