import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig } from 'vitest/config'
import { chunks, shortNames, unkept } from './build/chunks.ts'
import { failedStyles } from './build/failed-styles.ts'
import { languageShells } from './build/language-shells.ts'
import { keepStyles, lean } from './build/lean.ts'
import { leanReactDom } from './build/lean-react-dom.ts'
import { brandInDevelopment, developmentServer, madeOfBrand, withShortRevision } from './build/brand.ts'
import { leanRouter } from './build/lean-router.ts'
import { precompressed } from './build/precompressed.ts'
import { shortStyleNames } from './build/short-style-names.ts'
import { words } from './build/words.ts'
import packageJson from './package.json' with { type: 'json' }

const top = import.meta.dirname

/**
 * Not compiled by React's compiler: pieces that render once or render cheaply. Memoised they would add 6 KiB
 * to the first load. The screens are compiled: a tap there must not render forty dishes again.
 */
const plain = [
  /\/storefront\/(app|platform|ui|i18n)\//,
  /\/customer\/menu\/(BranchNotice|CategoryTabs|EmptyMenu|MenuHero|MenuSkeleton|NamedSection|favourites\/\w+)\.tsx$/,
  // a card and its parts, which render again only with their section: it is memoised
  /\/customer\/dish\/(card\/(AddButton|MenuItem\w+|PromotionWords|SaltMark)|later\/\w+|use-open-dish)\.tsx?$/,
  /\/customer\/favourite\/FavouriteButton\.tsx$/,
]

/**
 * The oldest supported browsers, from `browserslist`, in Vite's notation: scripts, the worker and CSS are
 * compiled for them.
 */
const floor = packageJson.browserslist.map((browser) => browser.toLowerCase().replace(' >= ', ''))

export default defineConfig(({ isSsrBuild }) => ({
  root: resolve(top, 'src/storefront'),
  publicDir: resolve(top, 'public'),
  plugins: [
    words(),
    lean(),
    shortStyleNames(resolve(top, 'src/storefront')),
    keepStyles(),
    failedStyles(),
    leanReactDom(),
    leanRouter(),
    react({ compiler: true, exclude: [/\/node_modules\//, ...plain] }),
    brandInDevelopment(),
    languageShells(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: '../../sw',
      filename: 'sw.ts',
      injectRegister: false, // workbox-window registers, after the first screen
      manifest: false, // the server writes that of the brand
      injectManifest: {
        rollupFormat: 'iife',
        globPatterns: ['assets/**/*.{js,css,woff2}', 'shell/*.html'],
        globIgnores: unkept.map((name) => `assets/${name}-*.{js,css}`),
        manifestTransforms: [
          (entries) => ({
            manifest: [...entries.map(withShortRevision), ...madeOfBrand],
          }),
        ],
      },
      devOptions: { enabled: true, type: 'module' },
    }),
    precompressed(),
  ],
  define: isSsrBuild === true ? { 'process.env.NODE_ENV': '"production"' } : {},
  resolve: { alias: noParser },
  // listed because the dev server would discover them late and reload the page once
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
  server: {
    proxy: Object.fromEntries(
      ['/api', '/sandbox', '/pictures', '/icons', '/plates', '/manifest'].map((path) => [
        path,
        developmentServer,
      ]),
    ),
  },
  css: { transformer: 'lightningcss' },
  // one file with all dependencies: the server loads no other React, and it is React's production build
  ssr: { noExternal: true },
  build: {
    outDir: resolve(top, 'dist/client'),
    emptyOutDir: true,
    target: floor,
    manifest: isSsrBuild !== true,
    // scripts import what they need; the default list of all chunks would be part of the first load
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files) => files.filter((file) => file.endsWith('.css')),
    },
    copyPublicDir: isSsrBuild !== true,
    rolldownOptions: {
      // no object that a module reads while it is loaded has a getter with an effect
      treeshake: { propertyReadSideEffects: false },
      output: isSsrBuild === true ? {} : { ...shortNames, codeSplitting: { groups: chunks() } },
      // a name of a style, or another constant, at its place: as variables they are a KiB of the first load
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
    },
  },
  test: {
    projects: [
      project('unit', ['tests/{domain,contract,client,storefront,architecture,sw}/**/*.test.{ts,tsx}'], {
        // to load the modules again for each file was more than half of the CPU time
        isolate: false,
        setupFiles: resolve(top, 'tests/support/server-clock.ts'),
      }),
      project('server', ['tests/server/**/*.test.ts'], oneEngine),
      project('built', ['tests/built/**/*.test.ts']),
      // the files share their modules, as those of the server tests do
      project('faults', ['tests/faults/**/*.test.ts'], { isolate: false }),
      project('engines', ['tests/engines/**/*.test.ts'], { testTimeout: 400_000, hookTimeout: 240_000 }),
    ],
  },
}))

/** Messages are compiled by build/words.ts, so the ICU parser is not shipped. */
const noParser = [
  {
    find: /^@formatjs\/icu-messageformat-parser$/,
    replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
  },
]

/**
 * Worker threads share V8's compiled code of the embedded database. The files of a thread share its modules,
 * which hold no state of a shop: to load the server again for each file was a quarter of the CPU time of
 * these tests.
 */
const oneEngine = {
  pool: 'threads',
  isolate: false,
  globalSetup: resolve(top, 'tests/support/server-run.ts'),
} as const

function project(
  name: string,
  include: string[],
  more: Partial<typeof oneEngine & { testTimeout: number; hookTimeout: number; setupFiles: string }> = {},
) {
  return {
    extends: false as const, // tests do not run the build's plugins
    root: top,
    plugins: [words(), react()],
    resolve: { alias: noParser },
    // a test may create a database, start a server or read all sources on a busy machine
    test: {
      name,
      include,
      environment: 'node' as const,
      testTimeout: 120_000,
      hookTimeout: 120_000,
      // the default is one second
      expect: { poll: { timeout: 60_000 } },
      ...more,
    },
  }
}
