import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as v from 'valibot'
import type { BrandWords } from '#contract/look.ts'
import { type Lang, langs } from '#domain/locale.ts'
import type { ViteManifest } from './document.ts'
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

export type Build = {
  readonly files: ReadonlyMap<string, StaticFile>
  /** The language shells: the page of screens with personal data, which the server does not render. */
  readonly shells: Readonly<Record<Lang, StaticFile>>
  readonly template: string
  readonly manifest: ViteManifest
  readonly render: Render
  /** Whether no screen has the path. */
  readonly isNowhere: (path: string) => boolean
}

/**
 * Loads the storefront that `npm run build` wrote. Throws an error that says what to run if it is missing.
 */
export async function loadBuild(folder: string, ask: Ask): Promise<Build> {
  const client = join(folder, 'client')
  const template = readBuilt(join(client, 'index.html'))
  // safe cast: Vite wrote the file in its documented format
  const manifest = JSON.parse(readBuilt(join(client, '.vite/manifest.json'))) as ViteManifest
  const files = loadStaticFiles(client)
  const shells = Object.fromEntries(langs.map((lang) => [lang, shellOf(files, lang)]))
  const entry = await loadEntry(join(folder, 'server/entry-server.js'))
  entry.setTransport(async (path, init) => ask(path, init))
  // safe cast: there is one shell for each of `langs`
  return {
    files,
    shells: shells as Record<Lang, StaticFile>,
    template,
    manifest,
    render: entry.render,
    isNowhere: entry.isNowhere,
  }
}

const Entry = v.object({ render: v.function(), isNowhere: v.function(), setTransport: v.function() })

async function loadEntry(file: string) {
  const entry: unknown = await import(pathToFileURL(file).href)
  // safe cast: both files declare the types of the functions, and the page tests cover them
  return v.parse(Entry, entry) as unknown as {
    readonly render: Render
    readonly isNowhere: Build['isNowhere']
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
