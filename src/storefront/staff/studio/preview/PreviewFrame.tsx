import { useEffect, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { BrandWords } from '#contract/look.ts'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { warnIcon } from '#storefront/ui/icon/icons-more.ts'
import { Main } from '#storefront/ui/layout/Main.tsx'
import { Skeleton } from '#storefront/ui/progress/Skeleton.tsx'
import css from './Preview.module.css'
import { type PreviewLink, setLink } from './preview-link.ts'
import { makePrivate } from './private-window.ts'

/** Loads the module of the shop, which says at which address it is. */
export type LoadShop = () => Promise<string>

/**
 * A frame with the shop. Its scripts are those of this page, run a second time: every module of it, and so
 * its cart, its queries and its router, exists twice.
 */
export function PreviewFrame({
  loadShop,
  link,
  title,
  words,
}: {
  loadShop: LoadShop
  link: PreviewLink
  title: string
  /** What the page of the draft says of the brand. */
  words: BrandWords
}) {
  const place = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'loading' | 'open' | 'failed'>('loading')

  // an equal object of a later reply does not open the shop again
  const text = JSON.stringify(words)
  // the frame is outside React: a new one has no scripts of an earlier one
  useEffect(() => {
    const frame = document.createElement('iframe')
    frame.title = title
    frame.className = css.frame ?? ''
    let isGone = false
    setLink(frame, link)
    place.current?.append(frame)
    async function open(): Promise<void> {
      try {
        const address = await loadShop()
        if (!isGone) openIn(frame, { address, words: text })
        setState('open')
      } catch {
        setState('failed')
      }
    }
    void open()
    return () => {
      isGone = true
      frame.remove()
    }
  }, [loadShop, link, title, text])

  return (
    <Main className={css.shop}>
      <div ref={place} className={css.place} />
      {state === 'loading' && <Skeleton shape="block" />}
      {state === 'failed' && (
        <Note tone="bad" icon={warnIcon} role="alert">
          <FormattedMessage id="preview.failed" />
        </Note>
      )}
    </Main>
  )
}

/** Writes an empty page into the frame, takes away its storage and its network, and runs the shop in it. */
function openIn(frame: HTMLIFrameElement, { address, words }: { address: string; words: string }): void {
  const { contentDocument: page, contentWindow } = frame
  if (!page || !contentWindow) return
  page.open()
  // with a doctype: without one, browsers lay a page out as in the last century
  page.write('<!doctype html><html><head></head><body><div id="root"></div></body></html>')
  page.close()
  makePrivate(contentWindow)
  for (const style of document.head.querySelectorAll('link[rel=stylesheet], style'))
    page.head.append(page.importNode(style, true))
  const brand = page.createElement('script')
  brand.type = 'application/json'
  brand.id = 'brand'
  brand.textContent = words
  const viewport = page.createElement('meta')
  viewport.name = 'viewport'
  viewport.content = 'width=device-width, initial-scale=1'
  const script = page.createElement('script')
  script.type = 'module'
  script.src = address
  page.head.append(viewport, brand, script)
}
