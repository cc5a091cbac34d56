import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants } from 'node:zlib'
import * as v from 'valibot'
import { Branch, getBranch } from '#contract/branch.ts'
import { BranchList, listBranches } from '#contract/branch-list.ts'
import { BranchMenu, BrandDish, getBrandDish, getMenu } from '#contract/menu.ts'
import { mostAround } from '#domain/branches-around.ts'
import type { Look } from '#contract/look.ts'
import { withLook } from './brand-page.ts'
import type { Ask, Build, Rendered } from './build.ts'
import { documentOf, preloadsOf, type Preload } from './document.ts'
import { withFirstPictures } from './first-pictures.ts'
import { dishIdOf, headOf, headOfNothing } from './head.ts'
import { etagOf } from '#server/platform/http/packed.ts'
import type { StaticFile } from './static-files.ts'
import type { PageVisit } from './visit.ts'

export type Page = {
  readonly status: 200 | 404 | 503
  readonly etag: string
  readonly bodies: StaticFile['bodies']
}

/** All that a page depends on, beside the API and the build. */
export type PageFacts = {
  readonly visit: PageVisit
  readonly origin: string
  readonly now: number
  readonly look: Look
}

/**
 * Returns the rendered page of a visit; undefined if the language shell is the page. Throws if rendering
 * fails.
 */
export async function assemblePage(
  { visit, origin, now, look }: PageFacts,
  { build, ask }: { readonly build: Build; readonly ask: Ask },
): Promise<Page | undefined> {
  const rendered = await build.render({ ...visit, now, brand: look.words })
  if (!rendered) return undefined
  const { tags, description } =
    rendered.status === 404
      ? { tags: headOfNothing, description: rendered.description }
      : await headFor(visit, rendered, ask, origin)
  const pictures = await withFirstPictures(rendered.html, ask)
  const preloads = preloadsOf(build.manifest, rendered.lang, rendered.sources, rendered.html)
  const html = documentOf(inlineStyles(build, build.template), {
    lang: rendered.lang,
    description,
    preloads: [
      ...pictures.fetched.map((href) => ({ href, as: 'image' as const })),
      ...preloads.filter(({ as }) => as !== 'style'),
      ...rendered.data.map((href) => ({ href, as: 'fetch' as const })),
    ],
    head:
      tags +
      preloads
        .filter(({ as }) => as === 'style')
        .map((preload) => styleOf(build, preload))
        .join(''),
    html: pictures.html,
    state: rendered.state,
  })
  const identity = Buffer.from(withLook(html, look, rendered.lang))
  // the best compression takes a tenth of a second: only cached pages get it
  const quality = visit.cached && rendered.status === 200 ? 11 : 5
  return {
    status: rendered.status,
    etag: etagOf(identity),
    // not in another thread: this one has a low priority
    bodies: { identity, br: brotliCompressSync(identity, brotliOf(identity, quality)) },
  }
}

/**
 * Returns whether the path is that of a dish that the restaurant does not have. An API that does not answer
 * leaves that to the render.
 */
export async function isUnknownDish(path: string, ask: Ask): Promise<boolean> {
  const id = dishIdOf(path.replace(/\?.*$/, ''))
  return id !== undefined && (await ask(addressOfDish(id))).status === 404
}

async function headFor(visit: PageVisit, rendered: Rendered, ask: Ask, origin: string) {
  const [{ brand, branches }, { branch, menu }] = await Promise.all([
    read(ask, listBranches.path, BranchList),
    read(ask, `${getMenu.path}${visit.branchId ? `?branch=${visit.branchId}` : ''}`, BranchMenu),
  ])
  const path = visit.path.replace(/\?.*$/, '')
  const id = dishIdOf(path)
  const isElsewhere = id !== undefined && !menu.items.some((item) => item.id === id)
  const elsewhere = isElsewhere ? await read(ask, addressOfDish(id), BrandDish) : undefined
  const described = isList(path) ? await readBranches(ask, branches.slice(0, mostAround)) : [branch]
  return headOf({ ...rendered, origin, path, elsewhere, shop: { brand, branches: described, menu } })
}

const isList = (path: string) => /^\/\w+\/branches\/$/.test(path)

/** The branches that the first page of the list shows. */
const readBranches = (ask: Ask, listed: readonly { readonly id: string }[]) =>
  Promise.all(listed.map(({ id }) => read(ask, addressOfBranch(id), Branch)))

const addressOfBranch = (id: string) => getBranch.path.replace(':id', encodeURIComponent(id))

const addressOfDish = (id: string) => getBrandDish.path.replace(':id', encodeURIComponent(id))

/** Returns the page with this much room above its menu, in rem. */
export async function withRoom({ status, bodies }: Page, room: number): Promise<Page> {
  const html = new TextDecoder().decode(bodies.identity)
  const identity = Buffer.from(html.replace('<html', `<html data-room style="--room:${room}rem"`))
  return {
    status,
    etag: etagOf(identity),
    bodies: { identity, br: Buffer.from(await compress(identity, 5)) },
  }
}

/** Returns a reply of the API, parsed. */
export async function read<Schema extends v.GenericSchema>(
  ask: Ask,
  path: string,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const response = await ask(path)
  if (!response.ok) throw new Error(`${path}: expected what every page names, got ${response.status}`)
  return v.parse(schema, await response.json())
}

/** Inlines the entry's stylesheets, which the template links. */
const inlineStyles = (build: Build, template: string): string =>
  template.replace(/<link rel="stylesheet"[^>]*? href="([^"]+)">/g, (_, href: string) =>
    styleOf(build, { href, as: 'style' }),
  )

/**
 * Returns an inline style, which saves a round trip before the first paint. The disabled link loads nothing;
 * it tells the chunk loader that this stylesheet is present.
 */
function styleOf({ styles }: Build, { href }: Preload): string {
  const file = styles.get(href)
  if (!file) throw new Error(`${href}: expected every style of the manifest to be built`)
  return `<style>${new TextDecoder().decode(file.bodies.identity)}</style><link rel="stylesheet" href="${href}" disabled>`
}

const brotli = promisify(brotliCompress)

const brotliOf = (body: Buffer, quality: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  },
})

export const compress = (body: Buffer, quality: number): Promise<Buffer> =>
  brotli(body, brotliOf(body, quality))
