import { createStore } from 'jotai'
import { createRoot } from 'react-dom/client'
import { noteTime } from '#client/connectivity.ts'
import type { Lang } from '#domain/locale.ts'
import { App } from '../App.tsx'
import { createAppRouter } from '../router.ts'
import { chosenDigits } from '#storefront/i18n/digits-cookie.ts'
import { writeDigits } from '#storefront/i18n/formats.ts'
import { loadWords } from '#storefront/i18n/words.ts'
import { changeChoiceAtom } from '#storefront/customer/method/choice-atom.ts'
import { createQueryClient } from '#storefront/platform/query/query-client.ts'
import { findLink, type PreviewLink } from '#storefront/staff/studio/preview/preview-link.ts'
import { Marks } from '#storefront/staff/studio/preview/Marks.tsx'
import { previewHistory } from './preview-history.ts'
import { previewNetwork } from './preview-network.ts'

/** The address of this module: the page of the studio runs it a second time, in the frame of the preview. */
export const address = import.meta.url

/** Opens the real shop of customers in the frame, with a router, queries and stored values of its own. */
async function openPreview(link: PreviewLink): Promise<void> {
  window.fetch = previewNetwork(link)
  writeDigits(chosenDigits(document.cookie))
  // its modules are a second copy, which has had no reply of the server
  noteTime(link.now())
  const queryClient = createQueryClient()
  const store = createStore()
  const { lang } = link.state()
  const router = createAppRouter({
    queryClient,
    store,
    lang,
    renderedAt: link.now(),
    restored: () => Promise.resolve(),
  })
  router.update({ ...router.options, history: previewHistory(lang, link.onLeave) })
  let shown = link.state()
  const choose = () => {
    const { branchId, at } = link.state()
    const when = at === null ? ({ kind: 'now' } as const) : ({ kind: 'later', at } as const)
    void store.set(changeChoiceAtom, { method: 'pickup', branchId, when })
  }
  const dress = async () => {
    const { look } = await link.read(link.state().branchId, link.state().revision)
    styleOf('look').textContent = look.css
  }
  await Promise.all([loadWords(lang), dress()])
  choose()
  link.follow(() => {
    const before = shown
    shown = link.state()
    if (before.branchId !== shown.branchId || before.at !== shown.at) choose()
    if (before.lang !== shown.lang) router.history.replace(inLang(router.state.location.href, shown.lang))
    if (before.revision !== shown.revision) void dress().then(() => queryClient.invalidateQueries())
  })
  router.subscribe('onResolved', ({ toLocation }) =>
    link.onLang(toLocation.pathname.startsWith('/ar/') ? 'ar' : 'en'),
  )
  stayInside(link)
  createRoot(rootOf()).render(
    <>
      <App router={router} />
      <Marks link={link} />
    </>,
  )
}

/** The same screen in another language. */
const inLang = (href: string, lang: Lang): string => href.replace(/^\/\w\w/, `/${lang}`)

function rootOf(): HTMLElement {
  const root = document.getElementById('root')
  if (!root) throw new Error('the frame of the preview: expected an element with the id "root"')
  return root
}

function styleOf(id: string): HTMLElement {
  const known = document.getElementById(id)
  if (known) return known
  const style = document.createElement('style')
  style.id = id
  document.head.append(style)
  return style
}

/** A link that is no link of the router would open another page in the frame. */
function stayInside({ onLeave }: PreviewLink): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null
    if (!link || event.defaultPrevented) return
    event.preventDefault()
    onLeave(link.getAttribute('href') ?? '')
  })
}

const link = findLink()
if (link) void openPreview(link)
