/**
 * Runs in the page: refers to nothing outside itself. Returns the texts of prices, links, buttons and tabs
 * that are wider than the room they were laid out in: a font that arrives after the layout paints other
 * widths than the layout has, and what is clipped loses its end. The width is measured on a copy beside the
 * text, which is laid out now, in the font that is there now.
 */
export async function cutTexts(): Promise<string[]> {
  await document.fonts.ready
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const cut: string[] = []
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement
    const words = text.textContent?.trim() ?? ''
    if (
      !parent ||
      words === '' ||
      !parent.checkVisibility?.({ opacityProperty: true, visibilityProperty: true })
    )
      continue
    const range = document.createRange()
    range.selectNodeContents(text)
    const laidOut = range.getBoundingClientRect()
    // out of sight, or read to screen readers only
    if (laidOut.width === 0 || getComputedStyle(parent).clipPath !== 'none') continue
    if (laidOut.bottom < 0 || laidOut.top > innerHeight) continue
    if (range.getClientRects().length > 1) continue
    const copy = document.createElement('span')
    copy.style.position = 'fixed'
    copy.style.visibility = 'hidden'
    copy.style.whiteSpace = 'nowrap'
    copy.textContent = words
    parent.append(copy)
    const needed = copy.getBoundingClientRect().width
    copy.remove()
    // WebKit's range is without a first letter that has a style of its own
    const firstLetter = getComputedStyle(parent, '::first-letter').textTransform
    const isWhole = firstLetter === getComputedStyle(parent).textTransform
    const { width } = isWhole ? laidOut : parent.getBoundingClientRect()
    if (needed - width > 1) cut.push(`${words}: ${width.toFixed(1)} of ${needed.toFixed(1)} px`)
  }
  return cut
}
