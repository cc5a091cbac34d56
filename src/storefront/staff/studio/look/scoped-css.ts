/** A block of the style sheet for the dark scheme, with the rules in it. */
const darkBlock = /@media screen and \(prefers-color-scheme:dark\)\{((?:[^{}]*\{[^{}]*\})*)\}/g

/**
 * Returns the style sheet of a look for one element in place of the page, in a scheme that the device need
 * not have. `css` is that of `lookCss` on the server.
 */
export function cssFor(css: string, selector: string, scheme: 'light' | 'dark'): string {
  const ofScheme = css.replaceAll(darkBlock, scheme === 'dark' ? '$1' : '')
  return ofScheme.replaceAll(/(?::root)+/g, selector).replaceAll(/(^|\})(\.cloth-)/g, `$1${selector} $2`)
}
