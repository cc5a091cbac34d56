/**
 * Runs in the page: shares and copies as on an iPhone from now on. Both are refused some seconds after a tap.
 * `navigator.userActivation` does not say it here, because Playwright renews it. A shared address becomes the
 * name of the window.
 */
export function shareAsInSafari(): void {
  let tapped = -Infinity
  document.addEventListener('click', () => (tapped = performance.now()), { capture: true })
  const onlyAfterTap = (act: () => void): Promise<void> => {
    if (performance.now() - tapped > 5000)
      return Promise.reject(new DOMException('no tap', 'NotAllowedError'))
    act()
    return Promise.resolve()
  }
  navigator.share = ({ url = '' } = {}) => onlyAfterTap(() => (window.name = url))
  navigator.clipboard.writeText = () => onlyAfterTap(() => undefined)
}
