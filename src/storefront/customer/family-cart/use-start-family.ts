import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { call } from '#client/call.ts'
import { newId } from '#client/new-id.ts'
import { startFamilyCart } from '#contract/family-cart.ts'
import { maxPersonLength } from '#domain/cart.ts'
import { choiceAtom } from '#storefront/customer/method/choice-atom.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { useNoteEntry } from '#storefront/platform/navigation/use-note-entry.ts'
import { sessionQuery } from '#storefront/platform/session/session-query.ts'
import { familyCartQuery } from './queries.ts'
import { keepTaking } from './stored-family.ts'

/** Starts a family cart with the customer's first name and opens it, if the customer is still here. */
export function useStartFamily(branchId: string) {
  const lang = useLang()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { when } = useAtomValue(choiceAtom)
  const { data: session } = useQuery({ ...sessionQuery(), throwOnError: false })
  const firstName = session?.customer?.firstName.trim().slice(0, maxPersonLength) ?? ''
  return useMutation({
    onMutate: useNoteEntry(),
    mutationFn: async () => {
      const member = { id: newId(), key: newId() }
      const name = firstName === '' ? await currentName(queryClient) : firstName
      const { code, cart } = await call(startFamilyCart, {
        body: {
          branchId,
          when: when.kind === 'now' ? when : { kind: 'later', at: new Date(when.at).toISOString() },
          host: { ...member, name, lang },
        },
      })
      await keepTaking({ code, member, isHost: true, waiting: [], cart })
      queryClient.setQueryData(familyCartQuery(code).queryKey, cart)
      return code
    },
    onSuccess: async (code, _, isStillShown) => {
      if (isStillShown()) await navigate({ to: '/$lang/cart/$code/', params: { lang, code } })
    },
  })
}

/** The session on the device has no name: the server has it. */
async function currentName(queryClient: ReturnType<typeof useQueryClient>): Promise<string> {
  const { customer } = await queryClient.query({ ...sessionQuery(), staleTime: 0 })
  return customer?.firstName.trim().slice(0, maxPersonLength) ?? ''
}
