import { FormattedMessage } from 'react-intl'
import type { Publication } from '#contract/studio.ts'
import { isSameValue } from '#domain/menu-change.ts'
import { classNames } from '#storefront/ui/text/class-names.ts'
import text from '#storefront/ui/text/text.module.css'
import css from '../Studio.module.css'
import type { Studio } from '../studio.ts'

/** Says that the draft has changes of a publication that failed: all of them returned to it. */
export function ReturnedChanges({
  of: { state, changes },
  studio: { draft },
}: {
  of: Publication
  studio: Studio
}) {
  const isInDraft = changes.some(({ path, to }) =>
    draft.changes.some((own) => isSameValue(own.path, path) && isSameValue(own.to, to)),
  )
  if (state !== 'failed' || !isInDraft) return null
  return (
    <p className={classNames(css.entryBody, text.smallMuted)}>
      <FormattedMessage id="studio.entry.returned" />
    </p>
  )
}
