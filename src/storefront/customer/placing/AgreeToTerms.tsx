import { useSetAtom } from 'jotai'
import { TermsQuestion } from '#storefront/customer/account/TermsQuestion.tsx'
import { placingAtom } from './placing-atom.ts'

/**
 * Asks for agreement if the terms have changed since the customer agreed to them; then the customer can place
 * the same order.
 */
export function AgreeToTerms() {
  const setPlacing = useSetAtom(placingAtom)
  return <TermsQuestion onAgreed={() => setPlacing({ step: 'ready' })} />
}
