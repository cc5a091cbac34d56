import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRenderer, type Renderer } from '#server/platform/page/renderer.ts'
import { anApiForPages, aLook, writeBuild } from '#support/page-shop.ts'

const folder = mkdtempSync(join(tmpdir(), 'sufra-renderer-'))
const closing = new AbortController()
let render: (path: string) => ReturnType<Renderer>

/** Its pages take a while, or end the thread, or fail. */
const entry = `
  export const setTransport = () => {}
  export const isNowhere = () => false
  export async function render({ path, lang }) {
    const until = performance.now() + 300
    while (path === '/en/slow/' && performance.now() < until);
    if (path === '/en/end/') process.exit()
    if (path === '/en/fault/') throw new Error('a fault of the storefront')
    return { status: 200, lang, sources: [], html: 'the page ' + path, state: {}, data: [], product: 'Sufra',
      title: 'Menu', description: 'words' }
  }`

beforeAll(() => {
  writeBuild(folder)
  writeFileSync(join(folder, 'server/entry-server.js'), entry)
  const assemble = createRenderer(folder, anApiForPages().ask, closing.signal)
  render = (path) =>
    assemble({
      visit: { kind: 'page', path, lang: 'en', branchId: null, cached: false },
      origin: 'https://order.example.com',
      now: 0,
      look: aLook,
    })
})
afterAll(() => {
  closing.abort()
  rmSync(folder, { recursive: true, force: true })
})

const textOf = async (path: string) => new TextDecoder().decode((await render(path))?.bodies.identity)

test('while a page is rendered, this thread does other work', async () => {
  await render('/en/')
  let turns = 0
  const other = setInterval(() => (turns += 1), 5)

  const html = await textOf('/en/slow/')
  clearInterval(other)

  expect(html).toContain('the page /en/slow/')
  // in one thread there would be none: the render never waits
  expect(turns).toBeGreaterThan(5)
})

test('a fault of a page is the error of that page only', async () => {
  const [fault, whole] = await Promise.allSettled([render('/en/fault/'), textOf('/en/')])

  expect(fault).toMatchObject({ status: 'rejected', reason: { message: 'a fault of the storefront' } })
  expect(whole).toMatchObject({ status: 'fulfilled', value: expect.stringContaining('the page /en/') })
})

test('a thread that ends fails the pages that wait for it, and the next page has a new one', async () => {
  await expect(render('/en/end/')).rejects.toThrow('the thread that renders pages has ended')

  expect(await textOf('/en/')).toContain('the page /en/')
})
