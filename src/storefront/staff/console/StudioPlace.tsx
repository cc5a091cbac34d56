import { useParams } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import type { StaffRole } from '#domain/staff-role.ts'
import type { MessageId } from '#storefront/i18n/words.ts'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import { Icon, type Glyph } from '#storefront/ui/icon/Icon.tsx'
import css from './ConsoleRail.module.css'
import { StudioCount } from './StudioCount.tsx'

/**
 * A place of the studio: a part with an address of its own (`part`), or one of the menu's (`show`). `page` is
 * outside of the studio.
 */
export type Place = {
  readonly id: MessageId
  readonly icon: Glyph
  readonly page?: '/$lang/branch/' | '/$lang/'
  readonly show?: 'publish' | 'history'
  readonly part?:
    | 'audit'
    | 'branches'
    | 'look'
    | 'offers'
    | 'points'
    | 'promotions'
    | 'ratings'
    | 'reports'
    | 'staff'
  /** What is counted on its icon. */
  readonly count?: 'changes' | 'ratings'
}

/** The link to a place of the studio, with the number of what waits there. */
export function StudioPlace({
  place: { id, icon, page, show, part, count },
  role,
  className,
  onGo,
}: {
  place: Place
  role: StaffRole | undefined
  className: string | undefined
  onGo: (() => void) | undefined
}) {
  const { part: shown } = useParams({ strict: false })
  const inside = (
    <>
      <span className={css.icon}>
        <Icon of={icon} />
        {count !== undefined && (count === 'changes' || role === 'owner') && <StudioCount of={count} />}
      </span>
      <FormattedMessage id={id} />
    </>
  )
  if (page !== undefined)
    return (
      <LangLink to={page} activeOptions={exactly} className={className} onClick={onGo}>
        {inside}
      </LangLink>
    )
  if (part === undefined)
    return (
      <LangLink
        to="/$lang/studio/"
        search={{ show }}
        activeOptions={exactly}
        className={className}
        onClick={onGo}
      >
        {inside}
      </LangLink>
    )
  return (
    <LangLink
      to="/$lang/studio/$part/"
      params={{ part }}
      // the calendar has the hours of all branches, and no place of its own
      aria-current={part === 'branches' && shown === 'calendar' ? 'page' : undefined}
      className={className}
      onClick={onGo}
    >
      {inside}
    </LangLink>
  )
}

const exactly = { exact: true }
