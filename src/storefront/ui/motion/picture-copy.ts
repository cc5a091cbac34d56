export const ease = 'cubic-bezier(0.2, 0.8, 0.2, 1)'

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/**
 * Shows a copy of a picture, `box.width` and `box.height` pixels large, in the corner of the window from
 * which the rectangles of elements are counted. The caller moves it with `transform` and removes it.
 */
export function showCopy(picture: HTMLImageElement, box: Pick<Box, 'width' | 'height'>): HTMLImageElement {
  const copy = new Image(box.width, box.height)
  copy.src = picture.currentSrc
  copy.decoding = 'sync'
  copy.alt = ''
  // the rectangles count from the left in both directions
  copy.style.cssText = `position: fixed; inset: 0 auto auto 0; z-index: 60; pointer-events: none;
    inline-size: ${box.width}px; block-size: ${box.height}px; max-inline-size: none; margin: 0; padding: 0;
    border: 0; background: none; object-fit: cover; transform-origin: 0 0; will-change: transform`
  document.body.append(copy)
  return copy
}
