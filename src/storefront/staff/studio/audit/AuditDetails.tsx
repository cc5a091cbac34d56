import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import type { AuditEntry } from '#contract/audit.ts'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import { QueryFallback } from '#storefront/platform/query/QueryFallback.tsx'
import { buttonClass } from '#storefront/ui/button/button-class.ts'
import text from '#storefront/ui/text/text.module.css'
import { ChangeRow } from '../ChangeRow.tsx'
import { shownStudioQuery } from '../shown-studio.ts'
import { AuditValue } from './AuditValue.tsx'
import { auditFields, differencesIn } from './audit-fields.ts'
import css from './Audit.module.css'

/** What the entry unfolds to: the fields before and after, and its number. */
export function AuditDetails({ entry }: { entry: AuditEntry }) {
  const rows = differencesIn(entry)
  return (
    <div className={css.details}>
      {rows.length > 0 && (
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">
                <FormattedMessage id="audit.what" />
              </th>
              <th scope="col">
                <FormattedMessage id="audit.before" />
              </th>
              <th scope="col">
                <FormattedMessage id="audit.after" />
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ field, before, after }) => (
              <tr key={field}>
                <th scope="row">
                  <FormattedMessage id={auditFields[field]} />
                </th>
                <td>
                  {before !== undefined && <AuditValue field={field} value={before} entry={entry.before} />}
                </td>
                <td>
                  {after !== undefined && <AuditValue field={field} value={after} entry={entry.after} />}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {entry.publication && <Publication publication={entry.publication} />}
      <p className={text.captionMuted}>
        <FormattedMessage id="audit.number" values={{ number: <bdi>{entry.id}</bdi> }} />
      </p>
    </div>
  )
}

/** The names of dishes are those of the menu of today. */
const menusQuery = () => ({ ...shownStudioQuery(), refetchInterval: false, throwOnError: false }) as const

function Publication({ publication }: { publication: NonNullable<AuditEntry['publication']> }) {
  const { state, changes, changeCount, before } = publication
  const { data: menus, error, refetch } = useQuery(menusQuery())
  if (!menus) return <QueryFallback of={{ error, refetch }} offline="staff.not-yet.offline" />
  return (
    <>
      {state !== 'past' && (
        <p className={text.small}>
          <FormattedMessage id={state === 'taken-back' ? 'audit.taken-back' : `studio.entry.${state}`} />
        </p>
      )}
      <ul>
        {changes.map((change) => (
          <ChangeRow key={change.path.join('/')} change={change} menus={menus} />
        ))}
      </ul>
      {changeCount > changes.length && (
        <p className={text.captionMuted}>
          <FormattedMessage id="studio.more" values={{ count: changeCount - changes.length }} />
        </p>
      )}
      {before !== null && (state === 'live' || state === 'past') && (
        <LangLink
          to="/$lang/studio/"
          search={{ show: 'history' }}
          hash={`publication-${before}`}
          className={buttonClass({ tone: 'quiet', small: true })}
        >
          <FormattedMessage id="audit.back" />
        </LangLink>
      )}
    </>
  )
}
