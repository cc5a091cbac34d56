import type { Person } from './person.ts'

/**
 * How many colours a line across the part of a progress bar has that is not woven yet, as the engine paints
 * it: two or more where its threads are there. Firefox painted none while a thread was a stop of one pixel in
 * a repeating gradient.
 */
export async function countThreadColours(person: Person): Promise<number> {
  const { colours } = await person.until(
    'expected the progress bar to stand still with threads',
    async () => {
      const line = await person.run(lineOfBareThreads)
      const picture = (await person.tab.screenshot()).toString('base64')
      // a screen slides in, and what loads late moves the bar
      const isStill = isSameLine(line, await person.run(lineOfBareThreads))
      return { isStill, colours: await person.run(coloursAlong, picture, line) }
    },
    ({ isStill, colours }) => isStill && colours > 1,
  )
  return colours
}

const isSameLine = (one: Line, other: Line): boolean =>
  one.y === other.y && one.from === other.from && one.to === other.to

type Line = { readonly y: number; readonly from: number; readonly to: number }

/** Runs in the page of the orders: the last third of a bar in reading direction, in CSS pixels. */
const lineOfBareThreads = (): Line => {
  // within a link it has no role
  const bar = document.querySelector('main a > div[aria-hidden=true]')
  if (!bar) throw new Error('expected a progress bar')
  bar.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, right, top, height, width } = bar.getBoundingClientRect()
  const isRightToLeft = getComputedStyle(bar).direction === 'rtl'
  const [from, to] = isRightToLeft ? [left + 8, left + width / 3] : [right - width / 3, right - 8]
  return { y: top + height / 2, from, to }
}

/** Runs in the page, which can decode a picture: refers to nothing outside itself. */
const coloursAlong = async (base64: string, { y, from, to }: Line): Promise<number> => {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
  const context = new OffscreenCanvas(image.width, image.height).getContext('2d')
  if (!context) throw new Error('expected a canvas')
  context.drawImage(image, 0, 0)
  const scale = image.width / innerWidth
  const { data } = context.getImageData(from * scale, Math.round(y * scale), (to - from) * scale, 1)
  const colours = new Set<string>()
  for (let place = 0; place < data.length; place += 4) colours.add(data.slice(place, place + 3).join())
  return colours.size
}
