import { useEffect, useState } from 'react'
import { loadWords } from '#storefront/i18n/words.ts'

/** The blank margin at both ends of an 80 mm roll, in millimetres, so that nothing is torn off. */
const rollMargin = 4
const millimetre = 96 / 25.4

/** Loads the words of both languages, and prints the ticket on a page as long as its content. */
export function usePrintTicket(wanted: boolean): { isReady: boolean; print: () => void } {
  const [isReady, setIsReady] = useState(false)

  // the words come from the network, or from the service worker without one
  useEffect(() => {
    if (!wanted) return
    void Promise.all([loadWords('ar'), loadWords('en')]).then(() => setIsReady(true))
  }, [wanted])

  return { isReady, print: printTicket }
}

function printTicket() {
  const paper = document.querySelector('[data-ticket]')
  // the sheet was closed while the courier's link was made
  if (!paper) return
  const length = Math.ceil(paper.scrollHeight / millimetre) + 2 * rollMargin
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`@page { size: 80mm ${length}mm; margin: ${rollMargin}mm }`)
  document.adoptedStyleSheets.push(sheet)
  const tidy = () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
  }
  window.addEventListener('afterprint', tidy, { once: true })
  window.print()
}
