import { useNavigate } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useLang } from '#storefront/i18n/use-lang.ts'
import type { MessageId } from '#storefront/i18n/words.ts'
import { choiceAtom } from '#storefront/customer/method/choice-atom.ts'
import { bringIntoView } from '#storefront/customer/placing/bring-into-view.ts'
import type { CheckoutPart } from '#storefront/customer/placing/refusal-part.ts'
import { stepOf } from './missing-step.ts'

/** The id of a part of the checkout screen. */
export const partAnchor = (part: CheckoutPart): string => `checkout-${part}`

/**
 * Returns a function that opens what is missing before the order can be placed: another screen, which returns
 * to the checkout, or the first control of a part of this one.
 */
export function useMissingStep(): (block: MessageId) => void {
  const lang = useLang()
  const navigate = useNavigate()
  const { method } = useAtomValue(choiceAtom)

  return (block) => {
    const step = stepOf(block, method)
    switch (step?.kind) {
      case 'menu':
        return void navigate({ to: '/$lang/', params: { lang } })
      case 'method':
        return void navigate({
          to: '/$lang/method/$id/',
          params: { lang, id: step.method },
          search: { next: `/${lang}/checkout/` },
        })
      case 'part':
        return showPart(step.part)
      case undefined:
        return undefined
      default:
        return step satisfies never
    }
  }
}

function showPart(part: CheckoutPart): void {
  const element = document.getElementById(partAnchor(part))
  bringIntoView(element)
  const first = element && (shownIn(element, 'input:enabled') ?? shownIn(element, 'button, a'))
  first?.focus({ preventScroll: true })
}

/** The first of them that can have the focus: the choices of a part may be folded. */
const shownIn = (part: HTMLElement, selector: string): HTMLElement | undefined =>
  [...part.querySelectorAll<HTMLElement>(selector)].find((control) => control.closest('[hidden]') === null)
