import { useEffect, useState } from 'react'
import { loadWords } from '#storefront/i18n/words.ts'

/** What an 80 mm roll leaves white at its ends, so that nothing is torn off with the paper. */
const rollMargin = 4
const millimetre = 96 / 25.4

/** The words of both languages, and the roll the ticket is printed on: as long as what stands on it. */
export function usePrintTicket(wanted: boolean): { isReady: boolean; print: () => void } {
  const [isReady, setIsReady] = useState(false)

  // the words come over the network, from the worker where there is none
  useEffect(() => {
    if (!wanted) return
    void Promise.all([loadWords('ar'), loadWords('en')]).then(() => setIsReady(true))
  }, [wanted])

  return { isReady, print: printTicket }
}

function printTicket() {
  const paper = document.querySelector('[data-ticket]')
  const length = Math.ceil((paper?.scrollHeight ?? 0) / millimetre) + 2 * rollMargin
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`@page { size: 80mm ${length}mm; margin: ${rollMargin}mm }`)
  document.adoptedStyleSheets.push(sheet)
  const tidy = () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
  }
  window.addEventListener('afterprint', tidy, { once: true })
  window.print()
}
