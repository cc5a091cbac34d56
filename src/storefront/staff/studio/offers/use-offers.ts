import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#client/call.ts'
import { checkOffer, type OfferWords, planOffer, stopOffer, testOffer } from '#contract/offer.ts'
import { offersQuery } from './queries.ts'

/** A dry run: how many customers would get these words. */
export const useCheckOffer = () =>
  useMutation({ mutationFn: (words: OfferWords) => call(checkOffer, { body: words }) })

/** Sends the words to the owner only. */
export const useTestOffer = () =>
  useMutation({ mutationFn: (words: OfferWords) => call(testOffer, { body: words }) })

type OfferAct =
  | { readonly kind: 'plan'; readonly words: OfferWords; readonly at: string | null }
  | { readonly kind: 'stop'; readonly id: string }

/** Plans or stops an offer; the list is loaded again. */
export function useOffers() {
  const queryClient = useQueryClient()
  const { queryKey } = offersQuery()
  return useMutation({
    mutationFn: (act: OfferAct) =>
      act.kind === 'plan'
        ? call(planOffer, { body: { ...act.words, at: act.at } })
        : call(stopOffer, { params: { id: act.id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  })
}
