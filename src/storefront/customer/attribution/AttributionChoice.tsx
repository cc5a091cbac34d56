import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { FormattedMessage } from 'react-intl'
import { SwitchRow } from '#storefront/ui/choice/SwitchRow.tsx'
import { agreedAtom } from './agreed-atom.ts'
import { storedConsent, withChoice } from './consent.ts'
import { attributionQuery } from './queries.ts'
import { startAttribution } from './start-attribution.ts'

/**
 * The consent to report which advertisement brought the customer. Shown only if the shop uses attribution, or
 * if consent was given, so that it can always be withdrawn.
 */
export function AttributionChoice() {
  const router = useRouter()
  const agreed = useAtomValue(agreedAtom)
  const { data } = useQuery({ ...attributionQuery(), throwOnError: false })
  if (!data?.adjust && !agreed) return null

  function choose(isOn: boolean) {
    void storedConsent.change((consent) => withChoice(consent, isOn))
    startAttribution(router)
  }

  return (
    <SwitchRow
      title={<FormattedMessage id="attribution.choice" />}
      detail={<FormattedMessage id="attribution.choice.text" />}
      checked={agreed}
      onChange={choose}
    />
  )
}
