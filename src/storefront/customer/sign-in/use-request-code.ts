import { useMutation } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { sendCodeTo } from '#storefront/customer/account/send-code-to.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { signInAttemptAtom } from './sign-in-attempt.ts'

/** Requests a code, and stores when another one may be requested. */
export function useRequestCode() {
  const lang = useLang()
  const setAttempt = useSetAtom(signInAttemptAtom)
  return useMutation({
    mutationFn: (phone: string) => sendCodeTo(phone, lang),
    onSuccess: (sent, phone) => {
      const now = Date.now()
      setAttempt({
        phone,
        digits: sent.digits,
        resendAt: now + sent.resendInSeconds * 1000,
        expiresAt: now + sent.expiresInSeconds * 1000,
      })
    },
  })
}
