import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { FormattedMessage, RawIntlProvider } from 'react-intl'
import { menuAnchor } from '#storefront/customer/menu/menu-anchor.ts'
import { hasWords, intlOf, onWords } from '#storefront/i18n/words.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { Icon } from '#storefront/ui/icon/Icon.tsx'
import { infoIcon } from '#storefront/ui/icon/icons-more.ts'
import { Price } from '#storefront/ui/price/Price.tsx'
import css from './Marks.module.css'
import type { Mark } from './marks.ts'
import type { PreviewLink } from './preview-link.ts'

/** Rings around what the draft changes, in the shop of the frame, and a sentence below its cart. */
export function Marks({ link }: { link: PreviewLink }) {
  const { lang, marks, wanted } = useSyncExternalStore(link.follow, link.state)
  // the words of a language that was just chosen come a moment later
  const intl = useSyncExternalStore(onWords, () => (hasWords(lang) ? intlOf(lang) : undefined))
  const { hosts, cart } = useHosts(marks)
  useRings(hosts)
  useScrollTo(wanted, marks, hosts)
  if (!intl) return null
  return (
    <RawIntlProvider value={intl}>
      {hosts.map(({ mark, host }) => createPortal(<MarkNote of={mark} />, host, `${mark.of} ${mark.id}`))}
      {cart &&
        createPortal(
          <p className={css.sentence}>
            <FormattedMessage id="preview.no-order" />
          </p>,
          cart,
        )}
    </RawIntlProvider>
  )
}

type Host = { readonly mark: Mark; readonly host: Element }
type Hosts = { readonly hosts: readonly Host[]; readonly cart: Element | null }

/** Finds the cards of the marked dishes: a menu renders them when they come near. */
function useHosts(marks: readonly Mark[]): Hosts {
  const [found, setFound] = useState<Hosts>({ hosts: [], cart: null })
  // the document is outside React
  useEffect(() => {
    const look = () =>
      setFound((before) => {
        const hosts = marks.flatMap((mark) => hostsOf(mark).map((host) => ({ mark, host })))
        const cart = document.querySelector('aside[data-cart]')
        const isSame =
          cart === before.cart &&
          hosts.length === before.hosts.length &&
          hosts.every(({ mark, host }, place) => {
            const known = before.hosts[place]
            return known?.mark === mark && known.host === host
          })
        return isSame ? before : { hosts, cart }
      })
    look()
    const observer = new MutationObserver(look)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [marks])
  return found
}

function hostsOf({ of, kind, id, categoryId }: Mark): Element[] {
  const section = document.getElementById(menuAnchor(categoryId))
  if (of === 'category' || kind === 'gone' || kind === 'removed') {
    // of a category without a dish nothing is shown
    const place = section ?? document.querySelector('main')
    return place ? [place] : []
  }
  const card = section?.querySelector(`a[href$="/products/${CSS.escape(id)}/"]`)?.closest('li')
  return card ? [card] : []
}

/** Draws the ring of a dish that is still sold. */
function useRings(hosts: readonly Host[]): void {
  useLayoutEffect(() => {
    const ringed = hosts.filter(({ mark: { of, kind } }) => of === 'dish' && isShown(kind))
    for (const { host } of ringed) host.classList.add(css.ring ?? '')
    return () => {
      for (const { host } of ringed) host.classList.remove(css.ring ?? '')
    }
  }, [hosts])
}

const isShown = (kind: Mark['kind']): boolean => kind === 'new' || kind === 'changed'

/** Scrolls to the wanted change: first to its category, until its card is rendered. */
function useScrollTo(
  wanted: { readonly id: string; readonly turn: number } | undefined,
  marks: readonly Mark[],
  hosts: readonly Host[],
): void {
  const done = useRef(0)
  useEffect(() => {
    if (!wanted || wanted.turn === done.current) return
    const host = hosts.find(({ mark }) => mark.id === wanted.id)
    const note = host && document.getElementById(noteId(wanted.id))
    if (!note) {
      const mark = marks.find(({ id }) => id === wanted.id)
      document.getElementById(menuAnchor(mark?.categoryId ?? ''))?.scrollIntoView()
      return
    }
    const target = note.closest(`.${css.ring ?? ''}`) ?? note
    target.scrollIntoView({ block: 'center' })
    done.current = wanted.turn
  }, [wanted, marks, hosts])
}

const noteId = (id: string): string => `change-${id}`

function MarkNote({ of: mark }: { of: Mark }) {
  const { kind, of, id } = mark
  if (of === 'dish' && !isShown(kind))
    return (
      <p id={noteId(id)} className={css.gone}>
        <Icon of={infoIcon} />
        <span>
          <FormattedMessage
            id={kind === 'gone' ? 'preview.gone' : 'preview.removed'}
            values={{
              dish: (
                <b>
                  <Words of={mark.name} />
                </b>
              ),
            }}
          />
        </span>
      </p>
    )
  return (
    <span id={noteId(id)} className={of === 'dish' ? css.tag : css.plainTag}>
      <Was of={mark} />
    </span>
  )
}

function Was({ of: { kind, price, before } }: { of: Mark }) {
  if (kind === 'new') return <FormattedMessage id="preview.new" />
  if (price !== undefined)
    return <FormattedMessage id="preview.was" values={{ before: <Price amount={price} /> }} />
  if (before) return <FormattedMessage id="preview.was" values={{ before: <Words of={before} /> }} />
  return <FormattedMessage id="preview.changed" />
}
