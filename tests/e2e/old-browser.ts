import { compat, lackOf, partsOf } from '#support/browser-floor.ts'
import { startRewritingProxy } from '#support/rewriting-proxy.ts'
import { webApis, type WebApis } from '#support/web-apis.ts'
import { test as base } from './shop.ts'

type Member = readonly [owner: string, name: string]

type Lacking = {
  readonly globals: readonly string[]
  readonly statics: readonly Member[]
  readonly members: readonly Member[]
  readonly selectors: readonly string[]
}

/** The features that at least one of the oldest supported browsers lacks. */
const lacking: Lacking = {
  globals: [...webApis.globals].flatMap(([name, lack]) => (lack.length > 0 ? [name] : [])),
  statics: lackingOf(webApis.statics),
  members: lackingOf(webApis.members),
  selectors: partsOf(compat.css.selectors).flatMap(([name, part]) =>
    lackOf(part.__compat).length > 0 && !name.startsWith('-') ? [name] : [],
  ),
}

function lackingOf(members: WebApis['members']): Member[] {
  return [...members].flatMap(([name, owners]) =>
    [...owners].flatMap(([owner, lack]) => (lack.length > 0 ? [[owner, name] as const] : [])),
  )
}

/** Runs in a page or a worker before all other scripts. */
function removeAll({ globals, statics, members, selectors }: Lacking): void {
  type Thing = Record<string, unknown> & { readonly prototype?: object }
  const world = globalThis as unknown as Thing
  const thingOf = (path: string) =>
    path.split('.').reduce<Thing | undefined>((at, key) => at?.[key] as Thing | undefined, world)
  for (const [owner, name] of statics) Reflect.deleteProperty(thingOf(owner) ?? {}, name)
  for (const [owner, name] of members) Reflect.deleteProperty(thingOf(owner)?.prototype ?? {}, name)
  for (const name of globals) Reflect.deleteProperty(world, name)
  if (typeof document === 'undefined') return
  const unknown = new RegExp(`:(${selectors.join('|')})(?![\\w-])`)
  for (const { prototype } of [Element, Document, DocumentFragment])
    for (const method of ['matches', 'closest', 'querySelector', 'querySelectorAll'] as const) {
      const own = Object.getOwnPropertyDescriptor(prototype, method)?.value as
        | ((...args: unknown[]) => unknown)
        | undefined
      if (own)
        Object.defineProperty(prototype, method, {
          value(selector: string) {
            if (unknown.test(selector)) throw new DOMException(`unknown: ${selector}`, 'SyntaxError')
            return own.call(this, selector)
          },
        })
    }
}

/** One expression: it adds no global name. */
const script = `(${removeAll.toString()})(${JSON.stringify(lacking)});`

/** `page` lacks what any of the oldest supported browsers lacks, and so does the worker of its origin. */
export const test = base.extend({
  baseURL: async ({ shop }, use) => {
    const proxy = await startRewritingProxy(shop.origin)
    proxy.rewrite('/sw.js', (worker) => `${script}\n${worker}`)
    await use(proxy.origin)
    await proxy.close()
  },
  context: async ({ context }, use) => {
    await context.addInitScript(script)
    await use(context)
  },
})
