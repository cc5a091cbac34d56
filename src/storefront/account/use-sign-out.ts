import { useMutation } from '@tanstack/react-query'
import { call } from '#client/call.ts'
import { signOut } from '#contract/account.ts'
import { useForgetMe } from './use-forget-me.ts'

/** Ends the session, and then everything that this device remembers of it. */
export function useSignOut() {
  const forgetMe = useForgetMe()
  return useMutation({
    mutationFn: async () => {
      await call(signOut, {})
      await forgetMe()
    },
    networkMode: 'always',
  })
}
