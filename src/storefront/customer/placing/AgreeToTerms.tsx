import { useSetAtom } from 'jotai'
import { TermsQuestion } from '#storefront/customer/account/TermsQuestion.tsx'
import { placingAtom } from './placing.ts'

/**
 * The way on when the terms have changed since the customer agreed to them: the question, and the same order
 * once more.
 */
export function AgreeToTerms() {
  const setPlacing = useSetAtom(placingAtom)
  return <TermsQuestion onAgreed={() => setPlacing({ step: 'ready' })} />
}
