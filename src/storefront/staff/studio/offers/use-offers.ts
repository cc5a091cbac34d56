import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, Refused } from '#client/call.ts'
import { newId } from '#client/new-id.ts'
import { checkOffer, type Offer, type OfferWords, planOffer, stopOffer, testOffer } from '#contract/offer.ts'
import { offersQuery } from './queries.ts'

/** A dry run: how many customers would get these words. */
export const useCheckOffer = () =>
  useMutation({ mutationFn: (words: OfferWords) => call(checkOffer, { body: words }) })

/** Sends the words to the owner only. */
export const useTestOffer = () =>
  useMutation({ mutationFn: (words: OfferWords) => call(testOffer, { body: words }) })

type Plan = { readonly words: OfferWords; readonly at: string | null }

type OfferAct =
  | ({ readonly kind: 'plan'; readonly id: string } & Plan)
  | { readonly kind: 'stop'; readonly id: string }

/** Plans or stops an offer; the list is loaded again. */
export function useOffers() {
  const queryClient = useQueryClient()
  const { queryKey } = offersQuery()
  return useMutation({
    mutationFn: (act: OfferAct) =>
      act.kind === 'plan'
        ? call(planOffer, { body: { id: act.id, ...act.words, at: act.at } })
        : call(stopOffer, { params: { id: act.id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  })
}

/**
 * Plans the offer that is being written. All its versions have one id until the result of one is known: if
 * the answer to one was lost, it may have been planned, and the server plans one of them at most. `known` are
 * the offers of the list.
 */
export function usePlanOffer(known: readonly Offer[]) {
  const { mutate, error, isPending } = useOffers()
  const [id, setId] = useState(newId)

  function plan(written: Plan, onPlanned: () => void) {
    const next = isStopped(known, id) ? newId() : id
    setId(next)
    mutate(
      { kind: 'plan', id: next, ...written },
      {
        onSuccess: () => {
          setId(newId())
          onPlanned()
        },
        onError: (failure) => {
          if (isOfEarlier(failure)) setId(newId())
        },
      },
    )
  }

  return { plan, error, isPending }
}

/** Whether the owner has stopped the offer with this id: what is planned next is another one. */
const isStopped = (known: readonly Offer[], id: string) =>
  known.some((offer) => offer.id === id && offer.state === 'stopped')

/** Whether an earlier version was planned. */
const isOfEarlier = (error: Error) =>
  error instanceof Refused && (error.refusal === 'offer-changed' || error.refusal === 'offer-over')
