import { FormattedMessage } from 'react-intl'
import type { FieldProblem } from '#contract/studio.ts'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import { buttonClass } from '#storefront/ui/button/button-class.ts'

/** A link to the editor of a problem of a branch or of the calendar; nothing for others. */
export function ShopProblemLink({ of: { path } }: { of: FieldProblem }) {
  const [section, id] = path
  if (section !== 'branches' && section !== 'calendar') return null
  return (
    <LangLink
      to="/$lang/studio/$part/"
      params={{ part: section }}
      search={(before: object) => ({ ...before, [section === 'branches' ? 'branch' : 'days']: id })}
      className={buttonClass({ tone: 'quiet', small: true })}
    >
      <FormattedMessage id="studio.open" />
    </LangLink>
  )
}
