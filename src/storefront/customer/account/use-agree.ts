import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#client/call.ts'
import { termsVersion } from '#contract/account.ts'
import { agreeToTerms } from '#contract/me.ts'
import { storeNewerPart } from '#storefront/platform/query/store-newer.ts'
import { sessionQuery } from '#storefront/platform/session/session-query.ts'

/** Agrees to the version of the terms that this build shows. */
export function useAgree() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(agreeToTerms, { body: { terms: termsVersion } }),
    onSuccess: ({ customer }) =>
      storeNewerPart(queryClient, sessionQuery().queryKey, (known) => ({ ...known, customer })),
  })
}
