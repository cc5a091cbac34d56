import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { TeamMember } from '#contract/team.ts'
import { groupPhone } from '#domain/phone.ts'
import { useDebounced } from '#storefront/platform/browser/use-debounced.ts'
import { FoundLine } from '#storefront/staff/team/FoundLine.tsx'
import { memberQuery, teamQuery } from '#storefront/staff/team/queries.ts'
import { ErrorNote } from '#storefront/ui/feedback/ErrorNote.tsx'
import { Field } from '#storefront/ui/form/Field.tsx'
import { Select } from '#storefront/ui/form/Select.tsx'
import { SearchField } from '#storefront/ui/form/SearchField.tsx'
import text from '#storefront/ui/text/text.module.css'
import { useAuditFilter } from './use-audit-filter.ts'

/**
 * The team; those who have not signed in have done nothing yet. A team of more than a page has a search above
 * the list, and the list has the first page of what it finds.
 */
export function PersonField() {
  const intl = useIntl()
  const { asked, change } = useAuditFilter()
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim())
  const { data: whole } = useInfiniteQuery(teamQuery())
  const hasSearch = whole?.pages[0]?.next != null
  const { data, error, isPlaceholderData: isAwaited } = useInfiniteQuery(teamQuery(search))
  const page = data?.pages[0]
  const people = optionsOf(page?.members ?? [])
  const chosen = useChosen(asked.by, people)
  return (
    <Field label={<FormattedMessage id="audit.person" />}>
      {(wires) => (
        <>
          {hasSearch && (
            <SearchField
              label={intl.formatMessage({ id: 'team.search' })}
              value={typed}
              maxLength={80}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
          <Select
            {...wires}
            aria-busy={isAwaited || undefined}
            value={asked.by ?? ''}
            onPick={(value) => change({ by: value || undefined })}
          >
            <option value="">{intl.formatMessage({ id: 'audit.person.all' })}</option>
            {[...chosen, ...people].map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
            <option value="itself">{intl.formatMessage({ id: 'audit.by.itself' })}</option>
          </Select>
          {hasSearch && (
            <>
              {page && (
                <FoundLine
                  search={search}
                  shown={page.members.length}
                  count={page.found ?? page.members.length}
                  isAwaited={isAwaited}
                />
              )}
              <Unlisted count={isAwaited || !page ? 0 : page.members.length - people.length} />
              <ErrorNote error={error} />
            </>
          )}
        </>
      )}
    </Field>
  )
}

/** How many of the people that are shown have not signed in, and are no option. */
function Unlisted({ count }: { count: number }) {
  return (
    <p role="status" className={text.smallMuted}>
      {count > 0 && <FormattedMessage id="audit.person.unlisted" values={{ count }} />}
    </p>
  )
}

type PersonOption = { readonly id: string; readonly name: string }

const optionsOf = (members: readonly TeamMember[]): PersonOption[] =>
  members.flatMap(({ personId, name, phone }) =>
    personId === null ? [] : [{ id: personId, name: name === '' ? groupPhone(phone) : name }],
  )

/**
 * The person whose entries are shown, if the list has no option of them: they may be on another page, not be
 * found by the search, have left the team, or not be loaded yet.
 */
function useChosen(by: string | undefined, people: readonly PersonOption[]): readonly PersonOption[] {
  const intl = useIntl()
  const isPerson = by !== undefined && by !== 'itself'
  const { data } = useQuery({ ...memberQuery(by ?? ''), enabled: isPerson })
  if (!isPerson || people.some(({ id }) => id === by)) return []
  if (data) return optionsOf([data])
  return [{ id: by, name: data === null ? intl.formatMessage({ id: 'audit.by.left' }) : '…' }]
}
