/** The easing of pictures that move: fast at first, slow before they arrive. */
export const ease = 'cubic-bezier(0.2, 0.8, 0.2, 1)'

/**
 * Shows a copy of a picture at the top left corner of the window, of the size of `box` in pixels. The caller
 * moves it with `transform` and removes it.
 */
export function showCopy(
  picture: HTMLImageElement,
  box: { readonly width: number; readonly height: number },
): HTMLImageElement {
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
