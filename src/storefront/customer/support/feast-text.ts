import { maxSupportText } from '#domain/support.ts'
import type { RequestForm } from './request-form.ts'

/**
 * Returns the text of a request with the plan of a feast. A message of another kind that is not sent yet
 * stays below it. A link that would make the text too long is left out: the words name the dishes.
 */
export function feastText(
  plan: { readonly words: string; readonly link: string },
  { service, text }: Pick<RequestForm, 'service' | 'text'>,
): string {
  const before = service === 'catering' ? '' : text.trim()
  const withMessage = (planned: string) => (before === '' ? planned : `${planned}\n\n${before}`)
  const whole = withMessage(`${plan.words}\n${plan.link}`)
  return whole.length <= maxSupportText ? whole : withMessage(plan.words).slice(0, maxSupportText)
}
