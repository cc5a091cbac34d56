import { getLook, Look } from '#contract/look.ts'
import { type Lang, langs } from '#domain/locale.ts'
import type { Deps } from '#server/platform/deps.ts'
import { compress, type Page, read } from './assemble.ts'
import { noLook, withLook, workerWithLook } from './brand-page.ts'
import type { Ask, Served } from './build.ts'
import { createPageCache } from './page-cache.ts'
import { etagOf } from '#server/platform/http/packed.ts'
import type { StaticFile } from './static-files.ts'

export type LookFiles = ReturnType<typeof createLookFiles>

/** The look of the brand, and the built files that contain it: the shells and the worker. */
export function createLookFiles({ log, now }: Pick<Deps, 'log' | 'now'>, ask: Ask, maxAge: number) {
  const looks = createPageCache<Look>({ limit: 1, maxAge, now })
  /** By their paths and the revision of the look. */
  const files = createPageCache<StaticFile>({ limit: 3, maxAge: Infinity, now })
  let lastLook = noLook

  /** Returns the look of the brand; while the API does not answer, the last one. */
  async function find(): Promise<Look> {
    try {
      lastLook = await looks.get('', () => read(ask, getLook.path, Look))
    } catch (error) {
      log.warn({ err: error }, 'the look of the brand could not be read')
    }
    return lastLook
  }

  /** Returns the file with the look; a file without a look as it is. */
  async function withBrand(path: string, file: StaticFile): Promise<StaticFile> {
    const lang = langs.find((known) => path === `/shell/${known}.html`)
    if (lang === undefined && path !== '/sw.js') return file
    const look = await find()
    return files.get(`${path} ${look.revision}`, async () => {
      const text = new TextDecoder().decode(file.bodies.identity)
      const identity = Buffer.from(lang ? withLook(text, look, lang) : workerWithLook(text, look))
      const br = Buffer.from(await compress(identity, 11))
      return { ...file, etag: etagOf(identity), bodies: { identity, br } }
    })
  }

  async function shellPage({ shells }: Served, lang: Lang): Promise<Page> {
    const { etag, bodies } = await withBrand(`/shell/${lang}.html`, shells[lang])
    return { status: 200, etag: etag ?? etagOf(bodies.identity), bodies }
  }

  function drop(): void {
    looks.drop()
    files.drop()
  }

  return { find, withBrand, shellPage, drop }
}
