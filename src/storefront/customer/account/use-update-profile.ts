import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#client/call.ts'
import { updateProfile } from '#contract/account.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { storeNewerPart } from '#storefront/platform/query/store-newer.ts'
import { sessionQuery } from '#storefront/platform/session/session-query.ts'

export type ProfileChange = InputOf<typeof updateProfile>['body']

export function useUpdateProfile() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (change: ProfileChange) => call(updateProfile, { body: change }),
    onSuccess: ({ customer }) =>
      storeNewerPart(queryClient, sessionQuery().queryKey, (known) => ({ ...known, customer })),
  })
}
