import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import * as v from 'valibot'
import { searchText } from '#storefront/platform/navigation/search-text.ts'
import { shownStudioQuery } from '../shown-studio.ts'
import { CalendarPart } from '../calendar/CalendarPart.tsx'
import { BranchEditor } from './BranchEditor.tsx'
import { BranchList } from './BranchList.tsx'
import css from './Branches.module.css'
import { DraftFrame } from './DraftFrame.tsx'

const route = getRouteApi('/$lang/studio/$part')

const Search = v.object({
  branch: v.fallback(v.optional(v.pipe(searchText, v.maxLength(100))), undefined),
})

/**
 * The branches of the draft and the calendar of all of them. They are one screen, because they share most of
 * what they load. A manager has own branches, and on the days of the calendar their exceptions.
 */
export function ShopScreen() {
  const isCalendar = route.useParams().part === 'calendar'
  return (
    <DraftFrame
      title={<FormattedMessage id={isCalendar ? 'studio.nav.calendar' : 'studio.nav.branches'} />}
      roles={roles}
    >
      {isCalendar ? <CalendarPart /> : <Branches />}
    </DraftFrame>
  )
}

const roles = ['manager', 'owner'] as const

/** What the branches are, when they are open, and where they deliver. */
function Branches() {
  const { data: studio } = useSuspenseQuery(shownStudioQuery())
  const asked = v.parse(Search, route.useSearch()).branch
  const { branches } = studio.menu
  const branch = branches.find(({ id }) => id === asked) ?? branches[0]
  return (
    <div className={css.sided}>
      <BranchList studio={studio} shown={branch?.id} />
      {branch && <BranchEditor key={branch.id} studio={studio} branch={branch} />}
    </div>
  )
}
