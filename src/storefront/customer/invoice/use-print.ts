import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

export const paperSizes = ['a4', 'roll'] as const
export type PaperSize = (typeof paperSizes)[number]

/** Millimetres of white at the ends of an 80 mm roll, so that tearing off the paper does not cut the text. */
const rollMargin = 4
const millimetre = 96 / 25.4

/**
 * Prints all documents of the screen, or only one, on the selected paper. The page size needs an `@page` rule
 * of the document, which a class cannot set; the rule exists while the screen is mounted. The page of a roll
 * is as long as its content.
 */
export function usePrint(size: PaperSize): { only: string | null; print: (id: string) => void } {
  const [only, setOnly] = useState<string | null>(null)

  // the browser's printing is outside React: it reads the page size from a style sheet
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
      // synchronously: the other documents must be hidden before the browser prints
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
