import type { RegisteredRouter } from '@tanstack/react-router'
import { clockOffset } from '#client/connectivity.ts'
import type { BranchMenu } from '#contract/menu.ts'
import { isLang, wordsIn } from '#domain/locale.ts'
import { cartAtom } from './cart-atom.ts'
import { cartNewsOf } from './cart-news.ts'
import { formatsOf } from '#storefront/i18n/formats.ts'
import { nearTime } from '#storefront/i18n/near-day.ts'
import { intlOf, loadWords } from '#storefront/i18n/words.ts'
import { choiceAtom } from '#storefront/customer/method/choice-atom.ts'
import { notify } from '#storefront/ui/feedback/notify.ts'

/**
 * Notifies the customer when dishes in the cart or the branch become unavailable or available again; the cart
 * marks the lines itself.
 */
export async function notifyMenuChange(
  router: RegisteredRouter,
  before: BranchMenu,
  after: BranchMenu,
): Promise<void> {
  const { store } = router.options.context
  const cart = store.get(cartAtom)
  if (cart.lines.length === 0) return
  const now = Date.now() + clockOffset()
  const { out, back, pausedUntil } = cartNewsOf(cart, before, after, {
    when: store.get(choiceAtom).when,
    now,
  })
  if (out.length + back.length === 0 && pausedUntil === undefined) return

  const { pathname } = router.state.location
  const lang = [pathname.split('/')[1]].find(isLang) ?? router.options.context.lang
  await loadWords(lang)
  const intl = intlOf(lang)
  const [first] = [...out, ...back]
  const name = wordsIn(first ?? {}, lang).text
  if (out.length > 0) {
    const isThere = /\/(cart|checkout)\/$/.test(pathname)
    notify(intl.formatMessage({ id: 'cart.news.out' }, { name, count: out.length }), {
      tone: 'warning',
      ...(!isThere && {
        action: {
          label: intl.formatMessage({ id: 'cart.news.look' }),
          run: () => void router.navigate({ to: '/$lang/cart/', params: { lang } }),
        },
      }),
    })
  } else if (back.length > 0)
    notify(intl.formatMessage({ id: 'cart.news.back' }, { name, count: back.length }), { tone: 'success' })
  if (pausedUntil !== undefined) {
    const values = {
      branch: wordsIn(after.branch.name, lang).text,
      time: nearTime(pausedUntil, { formats: formatsOf(lang), now }),
    }
    notify(intl.formatMessage({ id: 'cart.news.paused' }, values), { tone: 'warning' })
  }
}
