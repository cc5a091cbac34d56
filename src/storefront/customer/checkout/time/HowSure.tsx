import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { FormattedMessage } from 'react-intl'
import type { BranchSummary } from '#domain/branch.ts'
import { leadMinutes } from '#domain/lead-time.ts'
import { useLeadWords } from '#storefront/customer/branch/use-lead-words.ts'
import { choiceAtom } from '#storefront/customer/method/choice-atom.ts'
import { promiseQuery } from '#storefront/customer/order/queries.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import text from '#storefront/ui/text/text.module.css'

/**
 * One line below the time: how sure it is by the branch's own last 30 days, or how long the kitchen needs if
 * these are too few orders to say. Empty until the server has answered, and for a kitchen that needs no time.
 */
export function HowSure({ branch, catering }: { branch: BranchSummary; catering: boolean }) {
  const formats = useFormats()
  const leadWords = useLeadWords()
  const { method } = useAtomValue(choiceAtom)
  const { data, fetchStatus } = useQuery({ ...promiseQuery(branch.id), throwOnError: false })
  const sure = method === null ? undefined : data?.[method]
  const lead = leadMinutes(branch, catering)
  const isAsked = data === undefined && fetchStatus === 'fetching'
  return (
    <p className={text.smallMuted}>
      {sure ? (
        <FormattedMessage id="checkout.when.sure" values={{ percent: formats.percent(sure.percent) }} />
      ) : isAsked || lead === 0 ? (
        '\u00A0'
      ) : (
        <FormattedMessage id="checkout.when.lead" values={{ duration: leadWords(lead) }} />
      )}
    </p>
  )
}
