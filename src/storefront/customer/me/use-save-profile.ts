import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { call, Unreachable } from '#client/call.ts'
import { updateProfile } from '#contract/account.ts'
import type { Customer } from '#contract/session.ts'
import { storeNewerPart } from '#storefront/platform/query/store-newer.ts'
import { sessionQuery } from '#storefront/platform/session/session-query.ts'
import type { ProfileChange } from '#storefront/customer/account/use-update-profile.ts'
import {
  deleteParcel,
  parcelsAtom,
  postParcel,
  profileChangeOf,
  profileParcelId,
} from '#storefront/customer/outbox/outbox.ts'
import { profileQuery } from './queries.ts'

/**
 * Saves a change to the profile. If the server cannot be reached, the change replaces the one in the outbox,
 * with which it is merged, and is sent later. Nothing waits if nothing was changed.
 */
export function useSaveProfile(customerId: string) {
  const queryClient = useQueryClient()
  const waiting = useAtomValue(parcelsAtom).find(
    (parcel) => parcel.id === profileParcelId && parcel.customerId === customerId,
  )

  /** Resolves with null if the server was not reached. */
  async function save(change: ProfileChange): Promise<{ customer: Customer } | null> {
    const body = { ...(waiting && profileChangeOf(waiting)), ...change }
    try {
      const saved = await call(updateProfile, { body })
      const { birthDate, gender } = body
      // the reply has neither: without a network they stay known
      storeNewerPart(
        queryClient,
        profileQuery().queryKey,
        (known) =>
          known && {
            ...known,
            ...(birthDate !== undefined && { birthDate }),
            ...(gender !== undefined && { gender }),
          },
      )
      // the older change in the outbox must not be sent after this one
      await deleteParcel(profileParcelId)
      return saved
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error
      if (Object.keys(body).length > 0)
        await postParcel(queryClient, { id: profileParcelId, kind: 'profile', customerId, body })
      return null
    }
  }

  return useMutation({
    mutationFn: save,
    onSuccess: (saved) => {
      if (saved) storeNewerPart(queryClient, sessionQuery().queryKey, (known) => ({ ...known, ...saved }))
    },
  })
}
