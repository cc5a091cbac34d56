import { act, type ReactNode } from 'react'
import { RawIntlProvider } from 'react-intl'
import { onTestFinished, vi } from 'vitest'
import { intlOf, loadWords } from '#storefront/i18n/words.ts'

type Listener = (event: object) => void

/** A node of `aSmallPage`. */
class SmallNode {
  childNodes: SmallNode[] = []
  parentNode: SmallNode | null = null
  nodeValue: string | null = null
  readonly namespaceURI = 'http://www.w3.org/1999/xhtml'
  readonly style: Record<string, unknown> = { setProperty: () => {}, removeProperty: () => {} }
  readonly #attributes = new Map<string, string>()
  readonly #listeners: { kind: string; listener: Listener; capture: boolean }[] = []
  open = false

  readonly nodeName: string
  readonly nodeType: number
  readonly ownerDocument: SmallDocument | undefined

  constructor(nodeName: string, nodeType = 1, ownerDocument?: SmallDocument) {
    this.nodeName = nodeName
    this.nodeType = nodeType
    this.ownerDocument = ownerDocument
  }

  get tagName() {
    return this.nodeName
  }
  get parentElement() {
    return this.parentNode?.nodeType === 1 ? this.parentNode : null
  }
  get firstChild() {
    return this.childNodes[0] ?? null
  }
  get lastChild() {
    return this.childNodes.at(-1) ?? null
  }
  get nextSibling(): SmallNode | null {
    const around = this.parentNode?.childNodes ?? []
    return around[around.indexOf(this) + 1] ?? null
  }
  get isConnected(): boolean {
    return this.ownerDocument?.contains(this) ?? true
  }
  get textContent(): string {
    return this.nodeValue ?? this.childNodes.map((child) => child.textContent).join('')
  }
  set textContent(words: string) {
    while (this.firstChild) this.removeChild(this.firstChild)
    if (words !== '') this.appendChild(this.ownerDocument!.createTextNode(words))
  }
  get id() {
    return this.getAttribute('id') ?? ''
  }
  get name() {
    return this.getAttribute('name') ?? ''
  }
  set name(name: string) {
    this.setAttribute('name', name)
  }
  set type(type: string) {
    this.setAttribute('type', type)
  }
  set tabIndex(index: number) {
    this.setAttribute('tabindex', String(index))
  }

  appendChild = (child: SmallNode) => this.insertBefore(child, null)
  insertBefore(child: SmallNode, before: SmallNode | null): SmallNode {
    child.parentNode?.take(child)
    const at = before ? this.childNodes.indexOf(before) : this.childNodes.length
    this.childNodes.splice(at, 0, child)
    child.parentNode = this
    return child
  }
  /** A removed element loses the focus to the body, as in a browser. */
  removeChild(child: SmallNode): SmallNode {
    const page = this.ownerDocument
    if (page && child.contains(page.activeElement)) page.activeElement = page.body
    this.take(child)
    return child
  }
  take(child: SmallNode): void {
    this.childNodes.splice(this.childNodes.indexOf(child), 1)
    child.parentNode = null
  }
  contains(other: SmallNode | null | undefined): boolean {
    return other !== null && other !== undefined && (other === this || this.contains(other.parentNode))
  }

  getAttribute = (name: string) => this.#attributes.get(name) ?? null
  hasAttribute = (name: string) => this.#attributes.has(name)
  setAttribute = (name: string, value: unknown) => void this.#attributes.set(name, String(value))
  removeAttribute = (name: string) => void this.#attributes.delete(name)
  toggleAttribute = () => {}

  addEventListener(kind: string, listener: Listener, options?: boolean | { capture?: boolean }) {
    const capture = typeof options === 'object' ? options.capture === true : options === true
    this.#listeners.push({ kind, listener, capture })
  }
  removeEventListener() {}
  hear(event: { type: string }, capture: boolean) {
    for (const one of this.#listeners)
      if (one.kind === event.type && one.capture === capture) one.listener(event)
  }

  focus() {
    if (this.isConnected && this.ownerDocument) this.ownerDocument.activeElement = this
  }
  showModal() {
    this.open = true
  }
  close() {
    this.open = false
  }
  cloneNode = () => new SmallNode(this.nodeName, this.nodeType, this.ownerDocument)

  /** Knows no more selectors than the storefront's focus needs. */
  matches(selector: string): boolean {
    return selector.split(',').some((one) => {
      const rest = one.trim()
      const tag = /^[a-z][a-z0-9]*/i.exec(rest)?.[0]
      if (tag !== undefined && tag.toUpperCase() !== this.nodeName) return false
      if (rest.includes(':modal') && !this.open) return false
      if (rest.includes(':checked') && !('checked' in this && this.checked === true)) return false
      if (rest.includes(':enabled') && this.hasAttribute('disabled')) return false
      const wanted = [...rest.matchAll(/\[([a-z-]+)(?:="?([^"\]]*)"?)?\]/g)]
      return wanted.every(([, name = '', value]) =>
        value === undefined ? this.hasAttribute(name) : this.getAttribute(name) === value,
      )
    })
  }
  closest(selector: string): SmallNode | null {
    return this.matches(selector) ? this : (this.parentElement?.closest(selector) ?? null)
  }
  querySelectorAll(selector: string): SmallNode[] {
    return this.childNodes.flatMap((child) =>
      child.nodeType === 1
        ? [...(child.matches(selector) ? [child] : []), ...child.querySelectorAll(selector)]
        : [],
    )
  }
  querySelector = (selector: string) => this.querySelectorAll(selector)[0] ?? null
}

class SmallDocument extends SmallNode {
  readonly documentElement: SmallNode
  readonly body: SmallNode
  activeElement: SmallNode
  defaultView: object = globalThis

  constructor() {
    super('#document', 9)
    this.documentElement = this.appendChild(this.createElement('html'))
    this.body = this.documentElement.appendChild(this.createElement('body'))
    this.activeElement = this.body
  }
  createElement = (name: string) => new SmallNode(name.toUpperCase(), 1, this)
  createElementNS = (_space: string, name: string) => this.createElement(name)
  createTextNode(words: string) {
    const node = new SmallNode('#text', 3, this)
    node.nodeValue = words
    return node
  }
  getElementById = (id: string) => this.querySelector(`[id="${id}"]`)
}

/**
 * A page in which React renders and that has a focus, for tests of where the focus goes: the tests have no
 * browser. It has no layout, no styles and no other events than clicks, and is left when the test ends.
 */
export async function aSmallPage() {
  const page = new SmallDocument()
  const globals = {
    window: globalThis,
    document: page,
    navigator: { language: 'en', languages: ['en'], userAgent: '', onLine: true },
    Element: SmallNode,
    HTMLElement: SmallNode,
    // no element is one of these
    HTMLIFrameElement: SmallDocument,
    HTMLInputElement: SmallDocument,
    ResizeObserver: class {
      observe() {}
      disconnect() {}
    },
    requestAnimationFrame: (call: () => void) => setTimeout(call),
    matchMedia: () => ({ matches: true, addEventListener() {}, removeEventListener() {} }),
    IS_REACT_ACT_ENVIRONMENT: true,
  }
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
  await loadWords('en')
  const { createRoot } = await import('react-dom/client')
  const container = page.body.appendChild(page.createElement('div'))
  const root = createRoot(container as never)
  onTestFinished(async () => {
    await act(async () => root.unmount())
    vi.unstubAllGlobals()
  })

  async function render(piece: ReactNode): Promise<void> {
    await act(async () => root.render(<RawIntlProvider value={intlOf('en')}>{piece}</RawIntlProvider>))
    // a sheet becomes modal after the next frame
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  }

  /** The element with an accessible name, which is its label or its words. */
  function find(selector: string, name: string): SmallNode {
    const found = page
      .querySelectorAll(selector)
      .find((one) => (one.getAttribute('aria-label') ?? one.textContent) === name)
    if (!found) throw new Error(`${selector} ${name} is not on the page: ${page.textContent}`)
    return found
  }

  /** Focuses a button and presses it, as with a keyboard. */
  async function press(name: string): Promise<void> {
    const target = find('button', name)
    target.focus()
    const event = {
      type: 'click',
      target,
      bubbles: true,
      timeStamp: 0,
      preventDefault() {},
      stopPropagation() {},
    }
    await act(async () => {
      for (const node of [page, container]) node.hear(event, true)
      for (const node of [container, page]) node.hear(event, false)
    })
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  }

  return { page, render, find, press }
}
