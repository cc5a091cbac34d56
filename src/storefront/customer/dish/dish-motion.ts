import type { AnyRouter } from '@tanstack/react-router'
import { browserMoved } from '#storefront/ui/motion/browser-moved.ts'
import { prefersStill } from '#storefront/ui/motion/prefers-still.ts'
import { ease, showCopy } from '#storefront/ui/motion/picture-copy.ts'

const inMs = 320
/** As long as the closed sheet takes to fade. */
const outMs = 200
/** A sheet that has not opened or closed after this many frames was prevented from it. */
const mostFrames = 60

/** A picture with its frame: a photograph is cut by the element around it. */
type Pictured = { readonly image: HTMLImageElement; readonly frame: HTMLElement }

/**
 * Moves the picture of a dish from its card into the sheet that a tap opens, and back when the sheet closes,
 * if the card is in sight. It is a copy above everything, so that no tap waits for it: a view transition
 * would hold the page until it has a picture of all of it. Nothing where the user wants less motion, where
 * the browser has moved the sheet itself, or where it has no popovers.
 */
export function startDishMotion(router: AnyRouter): void {
  let navigations = 0
  router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation }) => {
    const from = fromLocation && dishOf(fromLocation)
    const to = dishOf(toLocation)
    if (from === to) return
    const own = ++navigations
    const isLatest = () => own === navigations
    if (prefersStill() || browserMoved() || !('showPopover' in HTMLElement.prototype)) return
    // a sheet that shows another dish stays where it is
    if (from === undefined && to !== undefined) void moveIn(to, isLatest)
    if (from !== undefined && to === undefined) void moveOut(from, isLatest)
  })
}

/** Whether no later navigation opens or closes the sheet of a dish, which an earlier one may wait for. */
type IsLatest = () => boolean

const dishOf = ({ search }: { readonly search: unknown }): string | undefined =>
  (search as { readonly dish?: string }).dish

async function moveIn(id: string, isLatest: IsLatest): Promise<void> {
  const hero = await inAFrame(isLatest, () => pictureIn(document.querySelector('dialog:modal [data-sheet]')))
  const card = hero && cardOf(id)
  if (!card) return
  const { box, corner } = placeOf(hero)
  // the sheet is still rising: the copy goes to where its picture will be
  const y = box.y - risenBy(hero.frame.closest('dialog'))
  const to = { box: new DOMRect(box.x, y, box.width, box.height), corner }
  await move(card, { from: placeOf(card), to }, { duration: inMs, hidden: [card, hero] })
}

async function moveOut(id: string, isLatest: IsLatest): Promise<void> {
  const hero = pictureIn(document.querySelector('dialog:modal [data-sheet]'))
  if (!hero || !cardOf(id)) return
  const from = placeOf(hero)
  // the copy of the closed sheet, which fades, has no picture then
  hero.frame.style.visibility = 'hidden'
  const isGone = await inAFrame(isLatest, () => !hero.frame.isConnected)
  hero.frame.style.removeProperty('visibility')
  const card = isGone && cardOf(id)
  if (card) await move(card, { from, to: placeOf(card) }, { duration: outMs, hidden: [card] })
}

/** Moves a copy of the card's picture. The hidden pictures are shown when it arrives. */
async function move(
  card: Pictured,
  { from, to }: { readonly from: Place; readonly to: Place },
  { duration, hidden }: { readonly duration: number; readonly hidden: readonly Pictured[] },
): Promise<void> {
  const large = from.box.width > to.box.width ? from.box : to.box
  const copy = showCopy(card.image, large)
  copy.style.filter = getComputedStyle(card.image).filter
  copy.popover = 'manual'
  copy.showPopover()
  for (const { frame } of hidden) frame.animate({ opacity: [0, 0] }, duration)
  const steps = [stepAt(from, large), stepAt(to, large)]
  await copy.animate(steps, { duration, easing: ease, fill: 'forwards' }).finished
  copy.remove()
}

/** The keyframe of a copy as large as `large` at this place, which cuts both sides if it is less wide. */
function stepAt({ box, corner }: Place, large: DOMRect): Keyframe {
  const scale = box.height / large.height
  const cut = Math.max(0, (large.width - box.width / scale) / 2)
  const corners = corner.split(' ').map((radius) => `calc(${radius} / ${scale})`)
  return {
    transform: `translate(${box.x - cut * scale}px, ${box.y}px) scale(${scale})`,
    clipPath: `inset(0 ${cut}px round ${corners.join(' ')})`,
  }
}

/** Where a picture is in the window, and the `border-radius` that cuts it. */
type Place = { readonly box: DOMRect; readonly corner: string }

function placeOf({ image, frame }: Pictured): Place {
  // a photograph is cut by its card or its sheet
  const cutter = frame === image ? frame : (frame.closest('dialog') ?? frame.parentElement ?? frame)
  return { box: frame.getBoundingClientRect(), corner: getComputedStyle(cutter).borderRadius }
}

/**
 * Returns what `find` finds in one of the next frames; undefined if it finds nothing for a second, or until
 * the next navigation.
 */
async function inAFrame<T>(isLatest: IsLatest, find: () => T | undefined | false): Promise<T | undefined> {
  for (let frame = 0; frame < mostFrames; frame++) {
    // oxlint-disable-next-line no-await-in-loop -- one frame after the other
    await new Promise(requestAnimationFrame)
    if (!isLatest()) return undefined
    const found = find()
    if (found) return found
  }
  return undefined
}

/** The picture of the dish's card in sight, not one inside a sheet. */
const cardOf = (id: string): Pictured | undefined =>
  [...document.querySelectorAll(`main a[href$="/products/${CSS.escape(encodeURIComponent(id))}/"]`)]
    .map((link) => pictureIn(link.closest('li') ?? link))
    .find((card) => card && !card.image.closest('dialog') && isInSight(card.frame))

function pictureIn(element: Element | null): Pictured | undefined {
  const image = element?.querySelector('img')
  return image ? { image, frame: image.closest('picture') ?? image } : undefined
}

function isInSight(element: Element): boolean {
  const { top, bottom, width } = element.getBoundingClientRect()
  return width > 0 && bottom > 0 && top < innerHeight
}

/** How far below its place a sheet is while it opens, in pixels. */
const risenBy = (sheet: HTMLDialogElement | null): number =>
  sheet ? sheet.getBoundingClientRect().y - sheet.offsetTop : 0
