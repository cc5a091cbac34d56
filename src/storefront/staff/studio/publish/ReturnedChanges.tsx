import { FormattedMessage } from 'react-intl'
import type { Publication } from '#contract/studio.ts'
import { isSameValue } from '#domain/menu-change.ts'
import { classNames } from '#storefront/ui/text/class-names.ts'
import text from '#storefront/ui/text/text.module.css'
import css from '../Studio.module.css'
import type { Studio } from '../studio.ts'

/**
 * Says how many changes of a publication that failed the draft has. All of them returned to it; some may have
 * been taken out or changed since. A long publication lists only the first of its changes.
 */
export function ReturnedChanges({
  of: { state, changes, changeCount },
  studio: { draft },
}: {
  of: Publication
  studio: Studio
}) {
  if (state !== 'failed') return null
  const { length: count } = changes.filter(({ path, to }) =>
    draft.changes.some((own) => isSameValue(own.path, path) && isSameValue(own.to, to)),
  )
  if (count === 0) return null
  return (
    <p className={classNames(css.entryBody, text.smallMuted)}>
      {count === changeCount ? (
        <FormattedMessage id="studio.entry.returned" />
      ) : (
        <FormattedMessage
          id={changes.length < changeCount ? 'studio.entry.returned.at-least' : 'studio.entry.returned.some'}
          values={{ count, total: changeCount }}
        />
      )}
    </p>
  )
}
