import { maxSupportText } from '#domain/support.ts'
import type { RequestForm } from './request-form.ts'

/**
 * Returns the text of a request with the plan of a feast, and the plan that it begins with. A message that is
 * not sent yet stays below it; the plan before is replaced unless its words were changed. A link that would
 * make the text too long is left out: the words name the dishes.
 */
export function feastText(
  { words, link }: { readonly words: string; readonly link: string },
  { text, plan: earlier }: Pick<RequestForm, 'text' | 'plan'>,
): Pick<RequestForm, 'text' | 'plan'> {
  const message = (earlier !== '' && text.startsWith(earlier) ? text.slice(earlier.length) : text).trim()
  const withMessage = (plan: string) => (message === '' ? plan : `${plan}\n\n${message}`)
  const whole = `${words}\n${link}`
  const plan = withMessage(whole).length <= maxSupportText ? whole : words.slice(0, maxSupportText)
  return { text: withMessage(plan).slice(0, maxSupportText), plan }
}
