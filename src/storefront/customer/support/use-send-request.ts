import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { Unreachable } from '#client/call.ts'
import { newId } from '#client/new-id.ts'
import { sameOrNew } from '#client/same-or-new.ts'
import type { SupportDraft } from '#contract/support.ts'
import { sessionQuery } from '#storefront/platform/session/session-query.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { postParcel, sendRequest } from '#storefront/customer/outbox/outbox.ts'
import { clearRequestForm } from './form-atom.ts'
import { supportQuery } from './queries.ts'
import type { ReadRequest } from './request-form.ts'

/**
 * The result: the restaurant's number for the request, or null while it waits on the device for a network.
 */
export type Sent = { readonly number: number | null }

type ReadyRequest = Extract<ReadRequest, { ok: true }>

/** Sends a request. If the server cannot be reached, the request is stored on the device and sent later. */
export function useSendRequest(onSent: (sent: Sent) => void) {
  const lang = useLang()
  const queryClient = useQueryClient()
  const { data: session } = useQuery(sessionQuery())
  // after a passing fault the server may have stored it all the same
  const last = useRef<SupportDraft>(undefined)

  async function send({ asked, photo }: { asked: ReadyRequest; photo: string | null }): Promise<Sent> {
    const { service, orderId, text, catering } = asked
    const draft = sameOrNew(last.current, { service, orderId, text, catering, photo, lang }, newId)
    last.current = draft
    try {
      const { number } = await sendRequest(draft)
      return { number }
    } catch (error) {
      const customerId = session?.customer?.id
      if (!(error instanceof Unreachable) || customerId === undefined) throw error
      await postParcel(queryClient, { id: draft.id, kind: 'support', customerId, body: draft })
      return { number: null }
    }
  }

  return useMutation({
    mutationFn: send,
    onSuccess: async (sent, { asked }) => {
      last.current = undefined
      await clearRequestForm(asked.text)
      onSent(sent)
      await queryClient.invalidateQueries({ queryKey: supportQuery().queryKey })
    },
  })
}
