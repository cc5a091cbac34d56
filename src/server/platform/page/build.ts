import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as v from 'valibot'
import type { BrandWords } from '#contract/look.ts'
import { type Lang, langs } from '#domain/locale.ts'
import type { ViteManifest } from './document.ts'
import { isDecodable } from './path.ts'
import { loadStaticFiles, type StaticFile } from './static-files.ts'

export type Ask = (path: string, init?: RequestInit) => Response | Promise<Response>

/**
 * The result of the storefront's render: see src/storefront/app/entry-server.tsx, whose types the server must
 * not import.
 */
export type Rendered = {
  readonly status: 200 | 404
  readonly lang: Lang
  /** The rendered modules, by their names in Vite's manifest. */
  readonly sources: readonly string[]
  readonly html: string
  readonly state: unknown
  /** The API URLs whose data the page was rendered from: the browser requests the same. */
  readonly data: readonly string[]
  readonly product: string
  readonly title: string
  readonly description: string
}

type Render = (visit: {
  readonly path: string
  readonly lang: Lang
  readonly branchId: string | null
  readonly now: number
  readonly brand: BrandWords
}) => Promise<Rendered | undefined>

/** What pages are assembled from. */
export type Build = {
  readonly styles: ReadonlyMap<string, StaticFile>
  readonly template: string
  readonly manifest: ViteManifest
  readonly render: Render
}

/** What is sent from memory. */
export type Served = {
  readonly files: ReadonlyMap<string, StaticFile>
  /** The language shells: the page of screens with personal data, which the server does not render. */
  readonly shells: Readonly<Record<Lang, StaticFile>>
  /** Whether no screen has the path. */
  readonly isNowhere: (path: string) => boolean
}

/**
 * Loads the storefront that `npm run build` wrote, to be served. Throws an error that says what to run if it
 * is missing.
 */
export async function loadServed(folder: string): Promise<Served> {
  const client = join(folder, 'client')
  readBuilt(join(client, 'index.html'))
  const files = loadStaticFiles(client)
  const shells = Object.fromEntries(langs.map((lang) => [lang, shellOf(files, lang)]))
  const { isNowhere } = await loadEntry(folder)
  // safe cast: there is one shell for each of `langs`
  return {
    files,
    shells: shells as Record<Lang, StaticFile>,
    isNowhere: (path) => !isDecodable(path) || isNowhere(path),
  }
}

/** Loads the same storefront, to be rendered from what the API answers. */
export async function loadBuild(folder: string, ask: Ask): Promise<Build> {
  const client = join(folder, 'client')
  const template = readBuilt(join(client, 'index.html'))
  // safe cast: Vite wrote the file in its documented format
  const manifest = JSON.parse(readBuilt(join(client, '.vite/manifest.json'))) as ViteManifest
  const styles = loadStaticFiles(client, (path) => path.endsWith('.css'))
  const { render, setTransport } = await loadEntry(folder)
  setTransport(async (path, init) => ask(path, init))
  return { styles, template, manifest, render }
}

const Entry = v.object({ render: v.function(), isNowhere: v.function(), setTransport: v.function() })

async function loadEntry(folder: string) {
  const entry: unknown = await import(pathToFileURL(join(folder, 'server/entry-server.js')).href)
  // safe cast: both files declare the types of the functions, and the page tests cover them
  return v.parse(Entry, entry) as unknown as {
    readonly render: Render
    readonly isNowhere: Served['isNowhere']
    readonly setTransport: (transport: (path: string, init: RequestInit) => Promise<Response>) => void
  }
}

function shellOf(files: ReadonlyMap<string, StaticFile>, lang: Lang): StaticFile {
  const shell = files.get(`/shell/${lang}.html`)
  if (!shell)
    throw new Error(`the storefront is not built whole: shell/${lang}.html is missing. Run npm run build`)
  return shell
}

function readBuilt(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (cause) {
    throw new Error('the storefront is not built. Run npm run build', { cause })
  }
}
