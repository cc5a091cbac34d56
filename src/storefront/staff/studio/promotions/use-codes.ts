import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#client/call.ts'
import {
  changePromoCode,
  endPromoCode,
  makePromoCode,
  type PromoCode,
  type PromoCodes,
  type PromoCodeRules,
} from '#contract/promo-code.ts'
import { promoCodesQuery } from './queries.ts'

type CodeAct =
  | {
      readonly kind: 'make'
      readonly code: string
      readonly rules: PromoCodeRules
      readonly phones: readonly string[]
    }
  | {
      readonly kind: 'change'
      readonly code: string
      readonly rules: PromoCodeRules
      readonly revision: number
    }
  | { readonly kind: 'end'; readonly code: string }

/** Makes, changes or ends a code, at once. After a refusal the codes are loaded again. */
export function useCodes() {
  const queryClient = useQueryClient()
  const { queryKey } = promoCodesQuery()
  return useMutation({
    mutationFn: send,
    // the form shows the rules of the reply also if the codes cannot be loaded
    onSuccess: (made) => void queryClient.setQueryData(queryKey, (known) => known && withCode(known, made)),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  })
}

function withCode({ codes, ...rest }: PromoCodes, made: PromoCode): PromoCodes {
  const others = codes.filter(({ code }) => code !== made.code)
  if (others.length === codes.length) return { ...rest, codes: [made, ...codes] }
  return { ...rest, codes: codes.map((each) => (each.code === made.code ? made : each)) }
}

function send(act: CodeAct): Promise<PromoCode> {
  switch (act.kind) {
    case 'make':
      return call(makePromoCode, { body: { code: act.code, rules: act.rules, phones: [...act.phones] } })
    case 'change':
      return call(changePromoCode, {
        params: { code: act.code },
        body: { rules: act.rules, revision: act.revision },
      })
    case 'end':
      return call(endPromoCode, { params: { code: act.code } })
    default:
      return act satisfies never
  }
}
