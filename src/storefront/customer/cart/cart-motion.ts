import type { createStore } from 'jotai'
import { ease, showCopy } from '#storefront/ui/motion/picture-copy.ts'
import { prefersStill } from '#storefront/ui/motion/prefers-still.ts'
import { cartCountAtom } from './cart-atom.ts'

const flightMs = 420
const rollMs = 240
/** The width of a plate of the bar's pile, in pixels. */
const pileWidth = 36

/**
 * Answers each tap that adds a dish, where the user has not asked for less motion: a copy of the dish's
 * picture moves to the cart bar, the count rolls, and the phone vibrates for 10 ms. All of it begins after
 * the tap's own frame, so that the tap is not slower.
 */
export function startCartMotion(store: ReturnType<typeof createStore>): void {
  let tapped: HTMLImageElement | null = null
  let before = store.get(cartCountAtom)
  document.addEventListener(
    'click',
    ({ target }) => {
      tapped = target instanceof Element ? (target.closest('li')?.querySelector('img') ?? null) : null
    },
    { capture: true },
  )
  store.sub(cartCountAtom, () => {
    const count = store.get(cartCountAtom)
    const hasGrown = count > before
    const picture = tapped
    before = count
    tapped = null
    if (hasGrown && picture && !prefersStill()) requestAnimationFrame(() => setTimeout(() => answer(picture)))
  })
}

function answer(picture: HTMLImageElement): void {
  // the bar on a phone, the cart beside the menu on a wide screen
  const bar = [...document.querySelectorAll('[data-cart]')].find((one) => one.getClientRects().length > 0)
  if (!bar) return
  navigator.vibrate?.(10)
  bar
    .querySelector('[data-count]')
    ?.animate([{ translate: '0 0.5em', opacity: 0 }, {}], { duration: rollMs, easing: ease })
  fly(picture, bar.querySelector('img') ?? bar)
}

function fly(picture: HTMLImageElement, target: Element): void {
  const [from, to] = [picture.getBoundingClientRect(), target.getBoundingClientRect()]
  const copy = showCopy(picture, from)
  const scale = pileWidth / from.width
  void copy
    .animate(
      [
        { transform: `translate(${from.x}px, ${from.y}px)` },
        { transform: `translate(${to.x}px, ${to.y}px) scale(${scale})`, opacity: 0.4 },
      ],
      { duration: flightMs, easing: ease, fill: 'forwards' },
    )
    .finished.finally(() => copy.remove())
}
