import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { parse } from '@formatjs/icu-messageformat-parser'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig } from 'vitest/config'
import { dirOf, langs, type Lang } from './src/domain/locale.ts'
import packageJson from './package.json' with { type: 'json' }
import { documentOf, preloadsOf, type ViteManifest, wordsOf } from './src/server/page/document.ts'

const top = import.meta.dirname

/** What the first screen needs of node_modules; what of them only later screens use comes with those. */
const vendor =
  /node_modules\/(react|react-dom|scheduler|@tanstack\/(react-router|router-core|history|react-store|store|(react-query|query-core)(?!.*\/(hydration|mutationObserver|useMutation)\.js))|use-sync-external-store|react-intl|@formatjs|intl-messageformat|jotai|valibot|idb-keyval)\//

/**
 * Not through React's compiler: pieces that are drawn once or cost nothing to draw again. Memoised they cost 5 KiB of the first load;
 * the screens, where a tap must not draw forty dishes anew, are compiled.
 */
const plain = /\/storefront\/(ui|shell|i18n|offline)\//

/** The oldest browsers that the shop supports, from `browserslist`, as Vite writes them: scripts, the worker and CSS are compiled for them. */
const floor = packageJson.browserslist.map((browser) => browser.toLowerCase().replace(' >= ', ''))

export default defineConfig(({ isSsrBuild }) => ({
  root: resolve(top, 'src/storefront'),
  publicDir: resolve(top, 'public'),
  plugins: [
    words(),
    react({ compiler: true, exclude: [/\/node_modules\//, plain] }),
    localizedManifest(),
    languageShells(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: '../../sw',
      filename: 'sw.ts',
      injectRegister: false, // workbox-window registers, after the first screen
      manifest: false, // localizedManifest() writes one per language
      injectManifest: {
        rollupFormat: 'iife',
        globPatterns: ['assets/**/*.{js,css,woff2}', 'shell/*.html', 'icons/*.svg', 'plates/*.svg'],
        globIgnores: unkept.map((name) => `assets/${name}-*.{js,css}`),
        // a worker of ten KiB has no room for marks of 32 digits: eight tell two builds apart as well
        manifestTransforms: [
          (entries) => ({
            manifest: entries.map((entry) => ({ ...entry, revision: entry.revision?.slice(0, 8) ?? null })),
          }),
        ],
      },
      devOptions: { enabled: true, type: 'module' },
    }),
    precompressed(),
  ],
  define: definitions(isSsrBuild === true),
  resolve: { alias: noParser },
  // known from the start, else the dev server finds them late and reloads the page once
  optimizeDeps: {
    include: [
      'workbox-precaching',
      'workbox-routing',
      'workbox-strategies',
      'workbox-window',
      'notistack',
      'valibot',
    ],
  },
  server: { proxy: { '/api': 'http://localhost:8080', '/sandbox': 'http://localhost:8080' } },
  css: { transformer: 'lightningcss' },
  // one file with everything in it: the server needs no React of its own, and React's production build is certain
  ssr: { noExternal: true },
  build: {
    outDir: resolve(top, 'dist/client'),
    emptyOutDir: true,
    target: floor,
    manifest: isSsrBuild !== true,
    // a screen's scripts name the others that they need; the list of all of them would be part of the first load
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files) => files.filter((file) => file.endsWith('.css')),
    },
    copyPublicDir: isSsrBuild !== true,
    rolldownOptions: {
      output: isSsrBuild === true ? {} : { ...shortNames, codeSplitting: { groups: chunks() } },
    },
  },
  test: {
    projects: [
      project('unit', ['tests/{domain,contract,client,storefront,house,sw}/**/*.test.{ts,tsx}']),
      project('server', ['tests/server/**/*.test.ts'], oneEngine),
      project('built', ['tests/built/**/*.test.ts']),
      project('faults', ['tests/faults/**/*.test.ts']),
      project('engines', ['tests/engines/**/*.test.ts'], { testTimeout: 120_000 }),
    ],
  },
}))

/**
 * What the worker does not keep, by the name of its file: the decoder for cameras whose browser has none, 47 KiB, since what it reads is asked
 * of the shop anyway; maps, 45 KiB, since without them a pin is plain, and nothing can be saved without a network anyway; and the
 * attribution SDK, 20 KiB, which has nobody to tell without one.
 */
const unkept = ['jsQR', 'leaflet-map', 'adjust']

/** The worker names every file there is, in ten KiB with all else: which is which stands in the build's manifest. */
const shortNames = {
  chunkFileNames: ({ name }: { name: string }) =>
    unkept.includes(name) ? 'assets/[name]-[hash].js' : 'assets/[hash].js',
  assetFileNames: ({ names }: { names: readonly string[] }) =>
    names.some((name) => name.endsWith('.css') && !unkept.some((part) => name.startsWith(part)))
      ? 'assets/[hash].css'
      : 'assets/[name]-[hash][extname]',
}

/**
 * The first screen in two chunks: what changes only with dependencies, and ours. Left alone it would be forty, one for every
 * combination of screens that share a piece, each with its own headers and its own, worse, compression. So would the later ones: what
 * many of them share of the kit is one too (shared by three it would be twice as long, most of it for others).
 */
function chunks() {
  const first = new Set(firstScreen().filter((file) => !file.endsWith('/start.tsx')))
  return [
    // what the entry imports must not bring the others along: it runs before the first paint
    {
      name: 'entry',
      test: /vite\/preload-helper|\/offline\/reload-guard\.ts$|\/install\/catch-prompt\.ts$|\/client\/remembered\.ts$/,
      priority: 1,
    },
    { name: 'vendor', test: vendor },
    { name: 'shop', test: (id: string) => first.has(id) },
    { name: 'kit', test: /\/storefront\/ui\//, minShareCount: 6 },
  ]
}

/** Messages are compiled below, so the ICU parser is not shipped. */
const noParser = [
  {
    find: /^@formatjs\/icu-messageformat-parser$/,
    replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
  },
]

/** Threads of one process share what V8 has compiled of the embedded engine; each is a world of its own all the same. */
const oneEngine = { pool: 'threads', globalSetup: resolve(top, 'tests/support/compiled-engine.ts') } as const

function project(
  name: string,
  include: string[],
  more: Partial<typeof oneEngine & { testTimeout: number }> = {},
) {
  return {
    extends: false as const, // the build's plugins are not for tests
    root: top,
    plugins: [words(), react()],
    define: definitions(false),
    resolve: { alias: noParser },
    // a database is made, or a server started, on a machine that may be busy with something else
    test: { name, include, environment: 'node' as const, testTimeout: 30_000, hookTimeout: 60_000, ...more },
  }
}

/** `__SHAPES__` changes when what is kept on a device could no longer be read: the rules or the contract are others. */
function definitions(isServer: boolean) {
  const hash = createHash('sha256')
  for (const file of globSync('src/{domain,contract}/*.ts', { cwd: top }).toSorted()) {
    hash.update(readFileSync(resolve(top, file)))
  }
  const shapes = JSON.stringify(hash.digest('base64url').slice(0, 8))
  return {
    __SHAPES__: shapes,
    ...(isServer ? { 'process.env.NODE_ENV': '"production"' } : {}),
  }
}

/**
 * locales/en.json and ar.json as ICU syntax trees: browsers get no parser, and a wrong message fails the build by its id.
 * `?first` has what the first screen says, `?rest` the other messages, which need not come before it.
 */
function words(): Plugin {
  return {
    name: 'words',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^#locales\/(en|ar)\.json\?(first|rest)$/ },
      handler: (source) => resolve(top, source.slice(1)),
    },
    load: {
      filter: { id: /\/locales\/(en|ar)\.json(\?(first|rest))?$/ },
      async handler(id) {
        const [file = id, part] = id.split('?')
        this.addWatchFile(file)
        // the file is ours: flat, ids to messages, which tests/house checks
        const messages = JSON.parse(await readFile(file, 'utf8')) as Record<string, string>
        const first = part === undefined ? undefined : idsOfFirstScreen(Object.keys(messages))
        const wanted = Object.entries(messages).filter(
          ([id]) => !first || first.has(id) === (part === 'first'),
        )
        const trees = wanted.map(([id, message]) => [id, treeOf(id, message)] as const)
        const json = JSON.stringify(JSON.stringify(Object.fromEntries(trees)))
        // JSON.parse of a string is quicker for a browser to read than the same object written out
        return { code: `export default JSON.parse(${json})`, map: null, moduleType: 'js' }
      },
    },
  }
}

/** The ids that the sources of the first screen name; of a name that is put together, everything that begins so. */
function idsOfFirstScreen(ids: readonly string[]): ReadonlySet<string> {
  // the table of routes names every screen's title, which only the server's render reads
  const sources = firstScreen().filter((file) => /\.tsx?$/.test(file) && !file.endsWith('/router.ts'))
  const text = sources.map((file) => readFileSync(file, 'utf8')).join('\n')
  const named = new Set([...text.matchAll(/['"`]([\w-]+(?:\.[\w-]+)*)['"`]/g)].map(([, name]) => name))
  const begun = [...text.matchAll(/`([a-z][\w-]*\.[\w.-]*)\$\{/g)].map(([, start = '']) => start)
  return new Set(ids.filter((id) => named.has(id) || begun.some((start) => id.startsWith(start))))
}

/** Every source that the browser has before the first screen can work, but for the entry, which comes before even that. */
function firstScreen(): string[] {
  const entry = new Set(importedBy('main.tsx'))
  return importedBy('start.tsx').filter((file) => !entry.has(file))
}

/** A source of the storefront, what it imports, and what that does. */
function importedBy(source: string): string[] {
  const found = new Set<string>()
  const follow = (file: string) => {
    if (found.has(file)) return
    found.add(file)
    if (!/\.tsx?$/.test(file)) return
    const text = readFileSync(file, 'utf8')
    for (const [, source = ''] of text.matchAll(
      /^(?:import|export)\s(?!type\s)(?:[^'";]*?\sfrom\s)?'([^']+)'/gm,
    )) {
      if (source.startsWith('.')) follow(resolve(dirname(file), source))
      else if (floors.test(source)) follow(resolve(top, 'src', source.slice(1)))
    }
  }
  follow(resolve(top, 'src/storefront', source))
  return [...found]
}

const floors = /^#(domain|contract|client|storefront)\//

function treeOf(id: string, message: string) {
  try {
    return parse(message, { captureLocation: false, shouldParseSkeletons: true })
  } catch (cause) {
    throw new Error(`locales: "${id}" is not an ICU message: ${message}`, { cause })
  }
}

type Manifest = Record<string, unknown> & {
  start_url: string
  shortcuts: { name: string; url: string; name_localized?: Record<string, string> }[]
  screenshots: { src: string; label_localized?: Record<string, string> }[]
}

const manifestFile = (lang: Lang) => (lang === 'en' ? 'manifest.webmanifest' : `manifest.${lang}.webmanifest`)

/**
 * manifest.webmanifest holds both languages in the standard's *_localized members. Browsers do not read those yet,
 * so each language also gets a file of its own, with the same id: to the browser it stays one app.
 */
function localizedManifest(): Plugin {
  return {
    name: 'localized-manifest',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const lang = langs.find((lang) => request.url === `/${manifestFile(lang)}`)
        if (!lang) return next()
        response.setHeader('content-type', 'application/manifest+json')
        void readManifest(lang).then((text) => response.end(text), next)
      })
    },
    async generateBundle() {
      if (this.environment.name !== 'client') return
      for (const lang of langs) {
        this.emitFile({ type: 'asset', fileName: manifestFile(lang), source: await readManifest(lang) })
      }
    },
  }
}

async function readManifest(lang: Lang): Promise<string> {
  const source = JSON.parse(await readFile(resolve(top, 'manifest.webmanifest'), 'utf8')) as Manifest
  return JSON.stringify(localize(source, lang))
}

function localize(source: Manifest, lang: Lang): Manifest {
  const own = <T extends Record<string, unknown>>(thing: T): T => {
    const entries = Object.entries(thing)
    const localized = entries.flatMap(([key, value]) =>
      key.endsWith('_localized')
        ? [[key.replace(/_localized$/, ''), (value as Record<string, string>)[lang]]]
        : [],
    )
    const kept = entries.filter(([key]) => !key.endsWith('_localized'))
    // same keys, and values of the same kind: the words of one language instead of the other's
    return Object.fromEntries([...kept, ...localized.filter(([, value]) => value)]) as T
  }
  const inLang = (url: string) => url.replace('/en/', `/${lang}/`)
  return {
    ...own(source),
    lang,
    dir: dirOf[lang],
    start_url: inLang(source.start_url),
    shortcuts: source.shortcuts.map((shortcut) => own({ ...shortcut, url: inLang(shortcut.url) })),
    screenshots: source.screenshots.map((screenshot) => own({ ...screenshot, src: inLang(screenshot.src) })),
  }
}

/**
 * Emits /shell/en.html and /shell/ar.html: the page without content, in its language and direction.
 * The service worker answers navigations with them, and the server does so for screens that only their owner sees.
 */
function languageShells(): Plugin {
  return {
    name: 'language-shells',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const template = bundle['index.html']
        const manifest = bundle['.vite/manifest.json']
        if (template?.type !== 'asset' || manifest?.type !== 'asset') return
        const chunks = JSON.parse(String(manifest.source)) as ViteManifest
        for (const lang of langs) {
          const words = JSON.parse(readFileSync(resolve(top, `locales/${lang}.json`), 'utf8')) as Record<
            string,
            string
          >
          this.emitFile({
            type: 'asset',
            fileName: `shell/${lang}.html`,
            source: documentOf(String(template.source), {
              lang,
              title: words['app.name'] ?? 'Sufra',
              description: words['app.description'] ?? '',
              preloads: preloadsOf(chunks, lang, [wordsOf(lang, 'rest')]),
            }),
          })
        }
      },
    },
  }
}

/** Beside every file that shrinks, its brotli and gzip copies: made once here, not by every start of the server. */
function precompressed(): Plugin {
  return {
    name: 'precompressed',
    apply: (_, { isSsrBuild }) => isSsrBuild !== true,
    closeBundle: {
      order: 'post',
      sequential: true, // after the worker was written, which is the last of the PWA plugin's doings
      async handler() {
        const { root, build } = this.environment.config
        const cwd = resolve(root, build.outDir)
        const files = globSync('**/*.{js,css,html,svg,webmanifest}', { cwd })
        await Promise.all(files.map((file) => compressFile(resolve(cwd, file))))
      },
    },
  }
}

async function compressFile(file: string): Promise<void> {
  const body = await readFile(file)
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
  await writeFile(`${file}.br`, await promisify(brotliCompress)(body, quality))
  await writeFile(`${file}.gz`, await promisify(gzip)(body, { level: 9 }))
}
