import { useMutation } from '@tanstack/react-query'
import { useAtom } from 'jotai'
import { useState } from 'react'
import { call } from '#client/call.ts'
import { acceptInvite } from '#contract/invite.ts'
import { codeIn } from './invite-link.ts'
import { keptCodeAtom } from './kept-code.ts'

/**
 * The code of whoever invited, as the field at registration drives it: that of the link one came by, until
 * another is typed.
 */
export function useInviteCode(next: string | undefined): {
  typed: string
  type: (typed: string) => void
  error: Error | null
  /** Says it to the shop; false where it was refused, and the field says why. */
  accept: () => Promise<boolean>
  /** They are a customer now. */
  forget: () => void
} {
  const [kept, keep] = useAtom(keptCodeAtom)
  const [own, setOwn] = useState<string>()
  const typed = own ?? (codeIn(next) || kept)
  const { mutateAsync, error, reset } = useMutation({
    mutationFn: (code: string) => call(acceptInvite, { body: { code } }),
  })

  async function accept(): Promise<boolean> {
    reset()
    if (typed.trim() === '') return true
    return mutateAsync(typed).then(
      () => true,
      // the mutation keeps it, and the field says it
      () => false,
    )
  }

  return {
    typed,
    type: (now) => {
      reset()
      setOwn(now)
    },
    error,
    accept,
    forget: () => void keep(''),
  }
}
