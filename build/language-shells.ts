import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { langs } from '../src/domain/locale.ts'
import { documentOf, preloadsOf, type ViteManifest, wordsOf } from '../src/server/platform/page/document.ts'
import { root } from './root.ts'

/**
 * Emits /shell/en.html and /shell/ar.html: the page without content, in its language and direction. The
 * server writes the brand into them. The service worker answers navigations with them, and the server answers
 * with them for screens that it does not render.
 */
export function languageShells(): Plugin {
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
          const words = JSON.parse(readFileSync(resolve(root, `locales/${lang}.json`), 'utf8')) as Record<
            string,
            string
          >
          this.emitFile({
            type: 'asset',
            fileName: `shell/${lang}.html`,
            source: documentOf(String(template.source), {
              lang,
              description: words['app.description'] ?? '',
              preloads: preloadsOf(chunks, lang, [wordsOf(lang, 'rest')]),
            }),
          })
        }
      },
    },
  }
}
