import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

export const paperSizes = ['a4', 'roll'] as const
export type PaperSize = (typeof paperSizes)[number]

/** What an 80 mm roll leaves white at its ends, so that nothing is torn off with the paper. */
const rollMargin = 4
const millimetre = 96 / 25.4

/**
 * Prints on the paper that was chosen, all documents of the screen or only one. The page's size can not be a
 * class: it is a rule for the document, kept while the screen is there. A roll is as long as what stands on
 * it.
 */
export function usePrint(size: PaperSize): { only: string | null; print: (id: string) => void } {
  const [only, setOnly] = useState<string | null>(null)

  // speaks to the browser's printing, which asks for the page's size
  useEffect(() => {
    const sheet = new CSSStyleSheet()
    const measure = () => sheet.replaceSync(pageRule(size))
    measure()
    document.adoptedStyleSheets.push(sheet)
    window.addEventListener('beforeprint', measure)
    return () => {
      window.removeEventListener('beforeprint', measure)
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    }
  }, [size])

  return {
    only,
    print: (id) => {
      // it has to stand alone before the browser looks
      flushSync(() => setOnly(id))
      window.addEventListener('afterprint', () => setOnly(null), { once: true })
      window.print()
    },
  }
}

function pageRule(size: PaperSize): string {
  if (size === 'a4') return '@page { size: A4; margin: 14mm }'
  const papers = [...document.querySelectorAll('main article > *')]
  const heights = papers
    .filter((paper) => paper.closest('[data-left]') === null)
    .map((paper) => paper.scrollHeight)
  const length = Math.ceil(Math.max(0, ...heights) / millimetre) + 2 * rollMargin
  return `@page { size: 80mm ${length}mm; margin: ${rollMargin}mm }`
}
