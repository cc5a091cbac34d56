import { useMutation } from '@tanstack/react-query'
import { useAtom } from 'jotai'
import { useState } from 'react'
import { call, Refused } from '#client/call.ts'
import { acceptInvite } from '#contract/invite.ts'
import { useRefusal } from '#storefront/i18n/use-refusal.ts'
import { notify } from '#storefront/ui/feedback/notify.ts'
import { codeIn } from './invite-link.ts'
import { storedCodeAtom } from './stored-code.ts'

/**
 * The state of the invite-code field at registration: the code of the opened link, until another is typed.
 */
export function useInviteCode(next: string | undefined): {
  typed: string
  type: (typed: string) => void
  /** Whether a link brought a code to this device. */
  isLinked: boolean
  error: Error | null
  /**
   * Sends the code; resolves with false if it was refused, and the field shows why. While invitations are
   * paused the registration goes on without it: the customer may not have typed it.
   */
  accept: () => Promise<boolean>
  /** Call after registration: deletes the stored code. */
  forget: () => void
} {
  const refusal = useRefusal()
  const [kept, keep] = useAtom(storedCodeAtom)
  const [own, setOwn] = useState<string>()
  const linked = codeIn(next) || kept
  const typed = own ?? linked
  const { mutateAsync, error, reset } = useMutation({
    mutationFn: (code: string) => call(acceptInvite, { body: { code } }),
  })

  async function accept(): Promise<boolean> {
    reset()
    if (typed.trim() === '') return true
    return mutateAsync(typed).then(
      () => true,
      (problem: unknown) => {
        // the mutation keeps the error, and the field shows it
        if (!(problem instanceof Refused) || problem.refusal !== 'invite-paused') return false
        reset()
        notify(refusal(problem), { tone: 'warning' })
        return true
      },
    )
  }

  return {
    typed,
    type: (now) => {
      reset()
      setOwn(now)
    },
    isLinked: linked !== '',
    error,
    accept,
    forget: () => void keep(''),
  }
}
