import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { hasMains } from '#domain/feast-mains.ts'
import { cateringDays, cateringGuests } from '#domain/support.ts'
import { useCateringLeads } from '#storefront/customer/branch/use-catering-leads.ts'
import { useLeadWords } from '#storefront/customer/branch/use-lead-words.ts'
import { menuQuery } from '#storefront/customer/menu/queries.ts'
import { choiceAtom } from '#storefront/customer/method/choice-atom.ts'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { DateField } from '#storefront/ui/form/DateField.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import text from '#storefront/ui/text/text.module.css'
import { TextField } from '#storefront/ui/form/TextField.tsx'
import type { RequestField, RequestForm } from './request-form.ts'

/** The fields that a catering offer needs. */
export function FeastFields({
  form,
  wrong,
  onFill,
}: {
  form: RequestForm
  wrong: readonly RequestField[]
  onFill: (part: Partial<RequestForm>) => void
}) {
  const intl = useIntl()
  const { least } = useCateringLeads()
  const { first, last } = cateringDays(useNow(), least)
  const errorOf = (field: RequestField, words: ReactNode) => (wrong.includes(field) ? words : undefined)
  return (
    <div className={layout.stack}>
      <LeadNote least={least} />
      <TextField
        name="guests"
        inputMode="numeric"
        dir="ltr"
        label={<FormattedMessage id="support.guests" />}
        value={form.guests}
        error={errorOf('guests', <FormattedMessage id="support.guests.wrong" values={cateringGuests} />)}
        onChange={(event) => onFill({ guests: event.target.value })}
      />
      <DateField
        name="date"
        label={intl.formatMessage({ id: 'support.date' })}
        value={form.date ?? undefined}
        min={first}
        max={last}
        error={errorOf('date', <FormattedMessage id="refusal.support-date-too-soon" />)}
        onChange={(date) => onFill({ date })}
      />
      <TextField
        name="place"
        dir="auto"
        label={<FormattedMessage id="support.place" />}
        placeholder={intl.formatMessage({ id: 'support.place.hint' })}
        value={form.place}
        maxLength={200}
        error={errorOf('place', <FormattedMessage id="support.place.wrong" />)}
        onChange={(event) => onFill({ place: event.target.value })}
      />
      <TextField
        name="budget"
        inputMode="numeric"
        dir="ltr"
        label={<FormattedMessage id="support.budget" />}
        value={form.budget}
        error={errorOf('budget', <FormattedMessage id="support.budget.wrong" />)}
        onChange={(event) => onFill({ budget: event.target.value })}
      />
    </div>
  )
}

/** How long ahead a feast is ordered, if it needs time, and a link to its planner, if the menu has mains. */
function LeadNote({ least }: { least: number }) {
  const leadWords = useLeadWords()
  const { branchId } = useAtomValue(choiceAtom)
  const { data } = useQuery({ ...menuQuery(branchId), throwOnError: false })
  const isPlanned = data !== undefined && hasMains(data.menu)
  if (least === 0 && !isPlanned) return null
  return (
    <p className={text.smallMuted}>
      {least > 0 && (
        <>
          <FormattedMessage id="support.date.from" values={{ lead: leadWords(least) }} />{' '}
        </>
      )}
      {isPlanned && (
        <LangLink to="/$lang/feast/" className={text.ownLink}>
          <FormattedMessage id="support.plan" />
        </LangLink>
      )}
    </p>
  )
}
