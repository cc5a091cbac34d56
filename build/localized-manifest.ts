import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { dirOf, langs, type Lang } from '../src/domain/locale.ts'
import { root } from './root.ts'

type Manifest = Record<string, unknown> & {
  start_url: string
  shortcuts: { name: string; url: string; name_localized?: Record<string, string> }[]
  screenshots: { src: string; label_localized?: Record<string, string> }[]
}

const manifestFile = (lang: Lang) => (lang === 'en' ? 'manifest.webmanifest' : `manifest.${lang}.webmanifest`)

/**
 * manifest.webmanifest holds both languages in the *_localized members of the standard. Browsers do not read
 * those yet, so each language gets its own file. Both have the same id, so that the browser treats them as
 * one app.
 */
export function localizedManifest(): Plugin {
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
  const source = JSON.parse(await readFile(resolve(root, 'manifest.webmanifest'), 'utf8')) as Manifest
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
    // the same keys with values of the same type: only the language differs
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
