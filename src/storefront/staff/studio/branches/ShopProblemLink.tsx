import { FormattedMessage } from 'react-intl'
import type { FieldProblem } from '#contract/studio-problem.ts'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import { buttonClass } from '#storefront/ui/button/button-class.ts'

/** The name in the address of the entry that a part shows. */
const entries = { branches: 'branch', calendar: 'days', promotions: 'promotion' } as const

/** A link to the editor of a problem of a branch, the calendar or a promotion; nothing for others. */
export function ShopProblemLink({ of: { path } }: { of: FieldProblem }) {
  const [section, id] = path
  if (section !== 'branches' && section !== 'calendar' && section !== 'promotions') return null
  return (
    <LangLink
      to="/$lang/studio/$part/"
      params={{ part: section }}
      search={(before: object) => ({ ...before, [entries[section]]: id })}
      className={buttonClass({ tone: 'quiet', small: true })}
    >
      <FormattedMessage id="studio.open" />
    </LangLink>
  )
}
