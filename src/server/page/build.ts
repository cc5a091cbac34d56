import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as v from 'valibot'
import { type Lang, langs } from '#domain/locale.ts'
import type { ViteManifest } from './document.ts'
import { loadStaticFiles, type StaticFile } from './static-files.ts'

export type Ask = (path: string, init?: RequestInit) => Response | Promise<Response>

/** What the storefront's own render gives: see src/storefront/entry-server.tsx, whose types a server must not import. */
export type Rendered = {
  readonly status: 200 | 404
  readonly lang: Lang
  /** What was rendered, as Vite's manifest names it. */
  readonly sources: readonly string[]
  readonly html: string
  readonly state: unknown
  /** Addresses of the API that the page was rendered from: the browser asks for the same. */
  readonly data: readonly string[]
  readonly product: string
  readonly title: string
  readonly description: string
}

export type Render = (visit: {
  readonly path: string
  readonly lang: Lang
  readonly branchId: string | null
  readonly now: number
}) => Promise<Rendered | undefined>

export type Build = {
  readonly files: ReadonlyMap<string, StaticFile>
  /** The language shells: the page of a screen that only its owner sees. */
  readonly shells: Readonly<Record<Lang, StaticFile>>
  readonly template: string
  readonly manifest: ViteManifest
  readonly render: Render
}

/** The storefront as `npm run build` left it in a folder. Throws, saying what to run, when it is not there. */
export async function loadBuild(folder: string, ask: Ask): Promise<Build> {
  const client = join(folder, 'client')
  const template = readBuilt(join(client, 'index.html'))
  // written by Vite a moment ago, of the shape that it documents
  const manifest = JSON.parse(readBuilt(join(client, '.vite/manifest.json'))) as ViteManifest
  const files = loadStaticFiles(client)
  const shells = Object.fromEntries(langs.map((lang) => [lang, shellOf(files, lang)]))
  const entry = await loadEntry(join(folder, 'server/entry-server.js'))
  entry.setTransport(async (path, init) => ask(path, init))
  // one for each of `langs`
  return { files, shells: shells as Record<Lang, StaticFile>, template, manifest, render: entry.render }
}

const Entry = v.object({ render: v.function(), setTransport: v.function() })

async function loadEntry(file: string) {
  const entry: unknown = await import(pathToFileURL(file).href)
  // what the two functions take and give is written down in both files; tests/server/page goes through all of it
  return v.parse(Entry, entry) as unknown as {
    readonly render: Render
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
